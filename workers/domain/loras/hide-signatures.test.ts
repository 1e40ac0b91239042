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
    'https:\\/\\/app.test\\/files\\/trainings\\/a-1.zip?exp=1&sig=ab" here',
    'https:\\/\\/app.test\\/files\\/trainings\\/a-1.zip" here',
  ],
  [
    "https://app.test/files/loras/a-1.safetensors\\u003fexp=1\\u0026sig=ab",
    "https://app.test/files/loras/a-1.safetensors",
  ],
  [
    "url=https%3A%2F%2Fapp.test%2Ffiles%2Ftrainings%2Fa-1.zip%3Fexp%3D1%26sig%3Dab no",
    "url=https%3A%2F%2Fapp.test%2Ffiles%2Ftrainings%2Fa-1.zip no",
  ],
  [
    "url=%252Ffiles%252ftrainings%252Fa-1.zip%253Fexp%253D1%2526sig%253Dab",
    "url=%252Ffiles%252ftrainings%252Fa-1.zip",
  ],
  [
    "Could not load https://app.test/media/a.png?t=1",
    "Could not load https://app.test/media/a.png?t=1",
  ],
])("the words %j lose the signatures of weights alone", (said, shown) => {
  expect(hideSignatures(said)).toBe(shown);
});
