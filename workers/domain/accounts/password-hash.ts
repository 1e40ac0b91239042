import { nodeCrypto } from "#base/builtins";

/** As better-auth has it: changing a number locks everyone out. */
const KEY_BYTES = 64;
const COST = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

/**
 * Hashes a password by scrypt, in better-auth's own format. better-auth's functions do the same, but
 * their module imports node:crypto, which every start of the Worker would pay for.
 * @returns the salt and the key in hexadecimal, with a colon between them.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = nodeCrypto().randomBytes(16).toString("hex");
  return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/** Whether a password is the one of a hash. @throws {Error} where the hash has another shape. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) throw new Error("Invalid password hash");
  const expected = Buffer.from(key, "hex");
  const given = await keyOf(password, salt);
  return given.length === expected.length && nodeCrypto().timingSafeEqual(given, expected);
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    nodeCrypto().scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
