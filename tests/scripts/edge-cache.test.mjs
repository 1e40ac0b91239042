import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import { after, before, beforeEach, test } from "node:test";
import { startEdgeCache } from "../../scripts/lib/edge-cache.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

/**
 * What the server behind the cache was asked for.
 * @type {string[]}
 */
let asked = [];
/** @type {http.Server} */
let behind;
/** @type {Awaited<ReturnType<typeof startEdgeCache>>} */
let edge;
let url = "";

before(async () => {
  behind = http.createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === "/assets/cut.js") {
      response.writeHead(200, { "content-length": "100" });
      response.write("half of it", () => response.destroy());
      return;
    }
    const body = (await request.toArray()).join("");
    const status = request.url === "/assets/missing.js" ? 404 : 200;
    const headers = { "x-host": request.headers.host, "set-cookie": ["a=1", "b=2"] };
    response.writeHead(status, headers).end(`${request.url} ${body}`);
  });
  behind.on("upgrade", (_, socket) => {
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n",
    );
    socket.pipe(socket);
  });
  const target = await freePort();
  behind.listen(target, "127.0.0.1");
  await once(behind, "listening");
  const port = await freePort();
  edge = await startEdgeCache({ port, target });
  url = `http://localhost:${port}`;
});
after(async () => {
  await edge.stop();
  behind.close();
});
beforeEach(() => {
  asked = [];
});

for (const file of ["/assets/kit.js", "/landing/looks/boat.webp"]) {
  test(`${file} is asked for once, and has the same bytes and headers again`, async () => {
    for (const answer of [await fetch(url + file), await fetch(url + file)]) {
      assert.equal(await answer.text(), `${file} `);
      assert.equal(answer.headers.get("x-host"), new URL(url).host);
      assert.deepEqual(answer.headers.getSetCookie(), ["a=1", "b=2"]);
    }
    assert.deepEqual(asked, [`GET ${file}`]);
  });
}

test("a part of a built file, a page, a call and what is missing are asked for each time", async () => {
  for (const [name, value] of [
    ["range", "bytes=0-3"],
    ["if-none-match", "x"],
  ]) {
    const headers = new Headers([[name ?? "", value ?? ""]]);
    await (await fetch(`${url}/assets/part.js`, { headers })).text();
    await (await fetch(`${url}/assets/part.js`, { headers })).text();
  }
  for (const path of ["/dashboard", "/assets/missing.js"]) {
    await (await fetch(url + path)).text();
    await (await fetch(url + path)).text();
  }
  const call = { method: "POST", body: "words" };
  assert.equal(await (await fetch(`${url}/api/x`, call)).text(), "/api/x words");
  assert.equal(asked.length, 9);
});

test("a built file that broke off is not kept", async () => {
  for (let n = 0; n < 2; n++) {
    await assert.rejects(fetch(`${url}/assets/cut.js`).then((answer) => answer.text()));
  }
  assert.equal(asked.length, 2);
});

test("a WebSocket passes in both directions, and ends at both sides", async () => {
  const headers = { connection: "upgrade", upgrade: "echo" };
  const request = http.request(`${url}/api/socket`, { headers }).end();
  const [, socket] = await once(request, "upgrade");
  socket.write("hello");
  const [said] = await once(socket, "data");
  assert.equal(String(said), "hello");
  socket.end();
  await once(socket, "close");
});
