import * as library from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash";

const PASSWORD = "Pa\u0301ssword of a test";

describe("the hash of a password", () => {
  it("is one that better-auth verifies", async () => {
    const hash = await hashPassword(PASSWORD);
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await library.verifyPassword({ hash, password: PASSWORD })).toBe(true);
    expect(await library.verifyPassword({ hash, password: "another one" })).toBe(false);
  });

  it("is verified when better-auth made it, however its letters are composed", async () => {
    const hash = await library.hashPassword(PASSWORD.normalize("NFC"));
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
    expect(await verifyPassword({ hash, password: "another one" })).toBe(false);
  });

  it("differs each time, by its salt", async () => {
    expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD));
  });

  it.each(["", "0123", "0123:"])("is refused in the shape %j", async (hash) => {
    await expect(verifyPassword({ hash, password: PASSWORD })).rejects.toThrow(
      "Invalid password hash",
    );
  });

  it("does not match where its key is cut", async () => {
    const hash = (await hashPassword(PASSWORD)).slice(0, -2);
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(false);
  });
});
