import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "./paths.mjs";

/** Files that are neither our code nor a library's: networks, programs for WebAssembly, fonts. */
const SHIPPED = /\.(wasm|tflite|onnx|woff2?|ttf|otf)$|group\d+-shard\d+of\d+\.bin$/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|$|-)/i;
/** Licences that ask for more than a notice; they need a word on the page and a place in `ACCEPTED`. */
const COPYLEFT = /\b(A?GPL|LGPL|MPL|EUPL|CDDL|EPL|SSPL|CC-BY-SA|CC-BY-NC)\b/i;

/** Weak copyleft that has been looked at, and what follows from it. */
const ACCEPTED: Readonly<Record<string, string>> = {
  imagescript: "Offered under AGPL 3.0 or MIT: it is used under MIT.",
  mediabunny:
    "Mozilla Public License 2.0: changes to its own files would have to be published. It is used unchanged.",
  "@mediabunny/aac-encoder":
    "Contains FFmpeg's AAC encoder as WebAssembly under LGPL 2.1: its file can be replaced by another build. It is used unchanged.",
  "@mediabunny/mp3-encoder":
    "Contains LAME as WebAssembly under LGPL 2: its file can be replaced by another build. It is used unchanged.",
};

/** Packages whose scripts contain WebAssembly. */
const EMBEDDED: readonly string[] = ["@mediabunny/aac-encoder", "@mediabunny/mp3-encoder"];

/** Licence texts of packages that ship none, by the package that has the same text. */
const SAME_TEXT: Readonly<Record<string, string>> = {
  "@mediapipe/selfie_segmentation": "@jsquash/png",
  "@tensorflow/tfjs-backend-wasm": "@jsquash/png",
  "onnxruntime-web": "tsyringe",
};

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

interface Component {
  name: string;
  version: string;
  licence: string;
  /** What of it is shipped: the kinds of its files. */
  kinds: string[];
  source: string;
  text: string;
}

/** What the lock file says is installed for the application itself, by name. */
function lockedPackages(): [string, LockedPackage][] {
  const lock = JSON.parse(readFileSync(inRepository("package-lock.json"), "utf8"));
  const all = Object.entries(lock.packages as Record<string, LockedPackage>);
  return all
    .filter(([place, one]) => place !== "" && !one.dev && !one.devOptional && !one.optional)
    .map(([place, one]) => [place.replace(/^.*node_modules\//, ""), one]);
}

const folderOf = (name: string) => inRepository("node_modules", ...name.split("/"));

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.slice(folder.length).includes("node_modules"),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function kindOf(file: string): string {
  if (/\.wasm$/.test(file)) return "WebAssembly";
  return /\.(woff2?|ttf|otf)$/.test(file) ? "font" : "neural weights";
}

function textOf(name: string): string {
  const folder = folderOf(SAME_TEXT[name] ?? name);
  const file = readdirSync(folder)
    .filter((one) => LICENCE_FILE.test(one))
    .sort()[0];
  return file === undefined ? "" : readFileSync(path.join(folder, file), "utf8").trim();
}

/** What a package says of its licence, also where it says so in the way of before 2014. */
function licenceOf(name: string, license: string | undefined): string {
  if (license) return license;
  const { licenses } = JSON.parse(readFileSync(path.join(folderOf(name), "package.json"), "utf8"));
  return licenses?.[0]?.type ?? "unknown";
}

function sourceOf(name: string): string {
  const { repository, homepage } = JSON.parse(
    readFileSync(path.join(folderOf(name), "package.json"), "utf8"),
  );
  const address = typeof repository === "string" ? repository : (repository?.url ?? homepage ?? "");
  const plain = String(address)
    .replace(/^git\+|\.git$/g, "")
    .replace(/^git:/, "https:");
  return plain.startsWith("http") ? plain : `https://www.npmjs.com/package/${name}`;
}

/** Every third-party component of the application that ships weights, WebAssembly or fonts. */
function shippedComponents(): Component[] {
  return lockedPackages()
    .flatMap(([name, { version, license }]) => {
      const files = filesOf(folderOf(name)).filter((file) => SHIPPED.test(file));
      const found = [...files.map(kindOf), ...(EMBEDDED.includes(name) ? ["WebAssembly"] : [])];
      if (found.length === 0) return [];
      const kinds = [...new Set(found)].sort();
      const licence = licenceOf(name, license);
      return [{ name, version, licence, kinds, source: sourceOf(name), text: textOf(name) }];
    })
    .sort((left, right) => left.name.localeCompare(right.name, "en"));
}

/** Objections to the licences of the application: copyleft that no one has looked at, missing texts. */
export function licenceProblems(): string[] {
  const copyleft = lockedPackages()
    .filter(([name, { license }]) => COPYLEFT.test(license ?? "") && !(name in ACCEPTED))
    .map(([name, { license }]) => `${name} has the licence ${license}`);
  const silent = shippedComponents()
    .filter(({ text }) => text === "")
    .map(({ name }) => `${name} ships no licence text: name one with the same text (SAME_TEXT)`);
  return [...copyleft, ...silent];
}

/** The page about licences, as Markdown. */
export function licencesPage(): string {
  const components = shippedComponents();
  const noted = lockedPackages().filter(([name]) => name in ACCEPTED);
  const texts = new Map<string, string[]>();
  for (const { name, text } of components) texts.set(text, [...(texts.get(text) ?? []), name]);
  return [
    "---",
    "title: Licenses",
    "description: The third-party components of {{product}} that ship neural weights, WebAssembly or fonts, with their licence texts and sources.",
    "---",
    "",
    "These components come with {{product}} as files of their own: weights of neural networks, programs for WebAssembly, and fonts. What runs on your device with Enhance is among them.",
    "",
    "## Components",
    "",
    "| Component | Version | What | License |",
    "| --- | --- | --- | --- |",
    ...components.map(
      ({ name, version, kinds, licence, source }) =>
        `| [${name}](${source}) | ${version} | ${kinds.join(", ")} | ${licence} |`,
    ),
    "",
    "## Licenses that ask for more than a notice",
    "",
    ...noted.map(([name]) => `- **${name}**: ${ACCEPTED[name]}`),
    "",
    "## License texts",
    ...[...texts].flatMap(([text, names]) => [
      "",
      `### ${names.join(", ")}`,
      "",
      "```text",
      text.replaceAll("```", "'''"),
      "```",
    ]),
    "",
  ].join("\n");
}
