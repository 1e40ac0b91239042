/** What a browser does with links, forms and cookies, without a screen; one jar for each host. */
export class PlainBrowser {
  /** @type {Map<string, Map<string, string>>} */
  #jars = new Map();

  /**
   * One request with this browser's cookies; redirects are not followed.
   * @param {string} url
   * @param {RequestInit} [init]
   */
  async request(url, init = {}) {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map();
    this.#jars.set(host, jar);
    const headers = new Headers(init.headers);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("cookie", cookie);
    const answer = await fetch(url, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return answer;
  }

  /**
   * Follows redirects until a page comes, or an address that the test wants to look at.
   * @param {string} url
   * @param {RequestInit} [init]
   * @param {(url: URL) => boolean} [stopAt]
   * @returns {Promise<{ url: URL, body: string, visited: string[] }>}
   */
  async open(url, init = {}, stopAt = () => false) {
    const visited = [url];
    let answer = await this.request(url, init);
    let at = new URL(url);
    for (let hop = 0; hop < 20; hop += 1) {
      const location = answer.headers.get("location");
      const body = await answer.text();
      if (location === null || answer.status < 300) return { url: at, body, visited };
      at = new URL(location, at);
      if (stopAt(at)) return { url: at, body: "", visited };
      visited.push(at.href);
      answer = await this.request(at.href);
    }
    throw new Error(`redirected without end: ${visited.at(-1)}`);
  }

  /**
   * @param {string} url
   * @param {string} name
   */
  cookie(url, name) {
    return this.#jars.get(new URL(url).host)?.get(name);
  }
}

/**
 * @param {Map<string, string>} jar
 * @param {string} line a `Set-Cookie` header
 */
function keep(jar, line) {
  const [pair = "", ...attributes] = line.split(";");
  const name = pair.slice(0, pair.indexOf("=")).trim();
  const value = pair.slice(pair.indexOf("=") + 1);
  const isGone = attributes.some((one) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
  if (value === "" || isGone) jar.delete(name);
  else jar.set(name, value);
}
