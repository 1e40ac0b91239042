import { DurableObject } from "cloudflare:workers";

interface EchoEnv {
  ECHO: DurableObjectNamespace;
}

/** Passes every posted text on to every open socket, and does nothing else. */
export class Echo extends DurableObject<EchoEnv> {
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade") === "websocket") {
      const { 0: client, 1: server } = new WebSocketPair();
      this.ctx.acceptWebSocket(server);
      return new Response(null, { status: 101, webSocket: client });
    }
    const text = await request.text();
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
    return new Response("sent");
  }
}

export default {
  fetch(request: Request, env: EchoEnv): Response | Promise<Response> {
    if (new URL(request.url).pathname === "/health") return new Response("ok");
    return env.ECHO.getByName("echo").fetch(request);
  },
};
