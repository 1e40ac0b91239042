import { expect, it } from "vitest";
import { choose, chosenZone, readChoices, USUAL_CHOICES } from "./choices";
import { ownZone } from "./zone-time";

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

it("tells the chosen zone at once, and the browser's own where none is chosen", () => {
  choose({ zone: "Asia/Tokyo" });
  expect(chosenZone()).toBe("Asia/Tokyo");
  choose({ zone: null });
  expect(chosenZone()).toBe(ownZone());
});
