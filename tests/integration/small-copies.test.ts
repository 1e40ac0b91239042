import { beforeEach, describe, expect, it } from "vitest";
import { type Account, call, ORIGIN, signUp, uploadImage } from "#support/client";
import { makePng } from "#support/image";

let creator: Account;
let path: string;

beforeEach(async () => {
  creator = await signUp();
  const { url } = await uploadImage(creator, makePng(800, 500));
  path = url.replace(ORIGIN, "");
});

const typeOf = async (address: string) => {
  const answer = await call(address);
  await answer.body?.cancel();
  return answer.status === 200 ? answer.headers.get("content-type") : answer.status;
};

describe("a small copy", () => {
  it("has the file's address with one of the fixed sides", async () => {
    for (const side of [320, 640, 1280])
      expect(await typeOf(`${path}&w=${side}`)).toBe("image/webp");
  });

  it.each(["", "0", "1", "319", "0320", "320.0", "+320", "1e3", "99999", "320,640", "../x"])(
    "is the whole file with the side %j",
    async (side) => {
      expect(await typeOf(`${path}&w=${encodeURIComponent(side)}`)).toBe("image/png");
    },
  );

  it("is refused to anyone without the file's address", async () => {
    const [address = "", token = ""] = path.split("?t=");
    const key = address.slice("/media/".length);
    for (const wrong of [
      `${address}?w=320`,
      `${address}?t=${token.slice(1)}x&w=320`,
      `/media/small/320/${key}?t=${token}`,
      `/media/small/320/${key}?t=${token}&w=320`,
    ])
      expect(await typeOf(wrong)).toBe(404);
  });
});

describe("a download", () => {
  const dispositionOf = async (address: string) => {
    const answer = await call(address);
    await answer.body?.cancel();
    expect(answer.headers.get("content-type")).toBe("image/png");
    return answer.headers.get("content-disposition");
  };

  it("has a readable name, and is the whole file", async () => {
    const name = 'attachment; filename="upload-800x500.png"';
    expect(await dispositionOf(`${path}&download=1`)).toBe(name);
    expect(await dispositionOf(`${path}&w=320&download=1`)).toBe(name);
    expect(await dispositionOf(path)).toMatch(/^inline/);
  });
});
