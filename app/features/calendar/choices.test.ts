import { expect, it } from "vitest";
import { readChoices, USUAL_CHOICES } from "./choices";

it("keeps a view, a zone and a rhythm", () => {
  const chosen = { view: "month", zone: "Asia/Tokyo", rhythm: "2-a-day" };
  expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
  expect(readChoices('{"rhythm":null}').rhythm).toBeNull();
});

it("falls back to the usual for what cannot be used", () => {
  for (const stored of [null, "", "{", "7", "[]", '{"view":"year","zone":"Mars/Base","rhythm":[]}'])
    expect(readChoices(stored), String(stored)).toEqual(USUAL_CHOICES);
  expect(readChoices('{"zone":"Asia/Tokyo","view":null}')).toEqual({
    ...USUAL_CHOICES,
    zone: "Asia/Tokyo",
  });
});
