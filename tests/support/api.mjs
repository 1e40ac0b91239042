/**
 * A caller of the application's HTTP interface with a session of its own.
 */
export class ApiClient {
  /** @type {string | null} */
  #token = null;
  /**
   * What the session's cookies are in a browser, as the answer to the sign-in set them.
   * @type {string[]}
   */
  cookies = [];

  /** @param {string} baseUrl without a trailing slash */
  constructor(baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * @param {string} email
   * @param {string} password
   */
  async signIn(email, password) {
    await this.#enter("/api/auth/sign-in/email", { email, password });
    return this;
  }

  /**
   * @param {string} email
   * @param {string} password
   */
  async signUp(email, password) {
    await this.#enter("/api/auth/sign-up/email", { email, password, name: email.split("@")[0] });
    return this;
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  async #enter(path, body) {
    const answer = await this.request("POST", path, body);
    const token = answer.headers.get("set-auth-token");
    if (!answer.ok || token === null) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    await answer.body?.cancel();
    this.#token = token;
    this.cookies = answer.headers.getSetCookie();
  }

  /** @returns {Record<string, string>} */
  get authorization() {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body] sent as JSON, a form as it is
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Response>}
   */
  request(method, path, body, headers = {}) {
    const json = body !== undefined && !(body instanceof FormData);
    return fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        ...this.authorization,
        ...(json ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
  }

  /**
   * The answer's JSON, whatever its shape.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @throws {Error} with status and body when it is no success
   */
  async json(method, path, body) {
    const answer = await this.request(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  /**
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @returns {Promise<import("../../workers/contract/uploads.ts").Upload>}
   */
  upload(bytes) {
    const form = new FormData();
    form.set("file", new Blob([bytes]), "picture.png");
    return this.json("POST", "/api/uploads", form);
  }

  /**
   * Opens a prediction's socket.
   * @param {string} predictionId
   * @returns {PredictionSocket}
   */
  watch(predictionId) {
    const address = `${this.baseUrl.replace(/^http/, "ws")}/api/predictions/${predictionId}/socket`;
    return new PredictionSocket(address, this.authorization);
  }
}

/** What a prediction's socket says, in order. */
export class PredictionSocket {
  /** @type {Array<{ at: number, record: import("../../workers/contract/generation.ts").GenerationRecord }>} */
  frames = [];
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /**
   * @param {string} address
   * @param {Record<string, string>} headers
   */
  constructor(address, headers) {
    // Node's WebSocket takes headers; the browser's type, which TypeScript knows, does not.
    const options = /** @type {string[]} */ (/** @type {unknown} */ ({ headers }));
    this.socket = new WebSocket(address, options);
    this.socket.addEventListener("message", (event) => {
      const frame = JSON.parse(String(event.data));
      this.frames.push({ at: performance.now(), record: frame.record });
      for (const wake of this.#waiting) wake();
    });
  }

  /**
   * Waits for a frame, past ones included.
   * @param {(record: import("../../workers/contract/generation.ts").GenerationRecord) => boolean} matches
   * @param {number} [timeoutMilliseconds]
   */
  async until(matches, timeoutMilliseconds = 120_000) {
    const deadline = performance.now() + timeoutMilliseconds;
    for (;;) {
      const found = this.frames.find((frame) => matches(frame.record));
      if (found !== undefined) return found;
      const left = deadline - performance.now();
      if (left <= 0) {
        throw new Error(`No such frame; seen: ${this.frames.map((frame) => frame.record.status)}`);
      }
      await /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          const wake = () => {
            clearTimeout(timer);
            this.#waiting.delete(wake);
            resolve();
          };
          const timer = setTimeout(wake, left);
          this.#waiting.add(wake);
        })
      );
    }
  }

  close() {
    this.socket.close();
  }
}
