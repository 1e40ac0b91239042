/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, randomBytes } from "node:crypto";
import http from "node:http";
import { Provider } from "oidc-provider";

/**
 * @typedef {object} Person who can sign in at the provider
 * @property {string} email
 * @property {boolean | string} [email_verified]
 * @property {string} [name]
 * @property {string} [picture]
 */

/**
 * @typedef {object} Client the application, as it is registered at the provider
 * @property {string} id
 * @property {string} secret
 * @property {string} redirectUri
 */

/**
 * A certified OpenID provider on loopback in Google's place, with its own development screens: any
 * password is right. Like Google it puts the claims into the ID token.
 * @param {Record<string, Person>} people by the name with which they sign in there
 */
export async function startOpenIdStandIn(people) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: "jwk" }),
    kid: "stand-in",
    alg: "RS256",
    use: "sig",
  };
  /** @type {string[]} */
  const requests = [];
  /** @type {ReturnType<Provider["callback"]> | null} */
  let handle = null;
  const server = http.createServer((request, response) => {
    requests.push(new URL(request.url ?? "/", "http://localhost").pathname);
    if (handle) handle(request, response);
    else response.writeHead(503).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  const issuer = `http://127.0.0.1:${address.port}`;

  return {
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    /** Paths that were asked for, oldest first. */
    requests,
    /**
     * Opens the provider for one client, in place of the one before.
     * @param {Client} client
     * @param {{ claimsInIdToken?: boolean }} [options]
     */
    open(client, { claimsInIdToken = true } = {}) {
      handle = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [client.redirectUri],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: [randomBytes(16).toString("hex")] },
        claims: {
          openid: ["sub"],
          email: ["email", "email_verified"],
          profile: ["name", "picture"],
        },
        conformIdTokenClaims: !claimsInIdToken,
        pkce: { required: () => true },
        features: { devInteractions: { enabled: true } },
        /**
         * @param {unknown} _
         * @param {string} name
         */
        findAccount(_, name) {
          const person = people[name];
          return person && { accountId: name, claims: async () => ({ sub: name, ...person }) };
        },
      }).callback();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
