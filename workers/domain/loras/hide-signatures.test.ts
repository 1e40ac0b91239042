import { expect, it } from "vitest";
import { hideSignatures } from "./hide-signatures";

const FILE = "https://app.test/files/loras/a-1.safetensors";

it.each([
  [`Could not load ${FILE}?exp=1&sig=ab: 404`, `Could not load ${FILE} 404`],
  [`["${FILE}?exp=1&sig=ab","${FILE}?sig=ab"]`, `["${FILE}","${FILE}"]`],
  [
    "No https://app.test/files/trainings/a-1.zip?exp=1&sig=ab here",
    "No https://app.test/files/trainings/a-1.zip here",
  ],
  [
    "Could not load https://app.test/media/a.png?t=1",
    "Could not load https://app.test/media/a.png?t=1",
  ],
])("the words %j lose the signatures of weights alone", (said, shown) => {
  expect(hideSignatures(said)).toBe(shown);
});
