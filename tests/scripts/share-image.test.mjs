import assert from "node:assert/strict";
import { test } from "node:test";
import { renderShareImage } from "../../scripts/lib/share-image.mjs";

const INPUT = { title: "Create what they said you couldn't", kicker: "Blog", note: "Apr 22, 2024" };

/** @param {Buffer} png */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("a share image has the size that previews expect, and the same bytes each time", async () => {
  const first = await renderShareImage(INPUT);
  assert.deepEqual(sizeOf(first), [1200, 630]);
  assert.ok(first.length < 120_000, `${first.length} bytes`);
  assert.deepEqual(await renderShareImage(INPUT), first);
  assert.notDeepEqual(await renderShareImage({ ...INPUT, title: "Another" }), first);
});

for (const title of [
  "",
  "W".repeat(200),
  "word ".repeat(60),
  '<script>alert(1)</script> & "quotes"',
  "漢字 😀 only",
]) {
  test(`a share image is made of a title like ${JSON.stringify(title.slice(0, 24))}`, async () => {
    const png = await renderShareImage({ title, kicker: title, note: title });
    assert.deepEqual(sizeOf(png), [1200, 630]);
    assert.ok(png.length < 120_000, `${png.length} bytes`);
  });
}
