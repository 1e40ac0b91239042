import { WeightsError } from "./weights-error";

/** Where LoRAs are fetched from where nothing else is set: the sites, and where each keeps its files. */
export const LORA_FILE_HOSTS: readonly string[] = [
  ...["huggingface.co", "hf.co", "*.huggingface.co", "*.hf.co"],
  ...["civitai.com", "*.civitai.com"],
  // Civitai's bucket of files: its addresses lead on to there.
  "civitai-delivery-worker-prod.5ac0637cfd0766c97916cefa3764fbdf.r2.cloudflarestorage.com",
  ...["replicate.delivery", "*.replicate.delivery"],
  ...["fal.media", "*.fal.media"],
];

const refused = (message: string) => new WeightsError("address_refused", message);

/**
 * The address of the file that an address means: pages of Hugging Face and Civitai about a file become the file itself.
 * Whether its host is allowed is not looked at here.
 * @throws {WeightsError} `address_refused` for what is no address, and for pages of which the file is not known.
 */
export function weightsAddress(text: string): string {
  if (!URL.canParse(text))
    throw refused("Enter the full address of a .safetensors file, which begins with https://.");
  const url = new URL(text);
  url.hash = "";
  const site = url.hostname.replace(/^www\./, "");
  if (site === "huggingface.co" || site === "hf.co") return atHuggingFace(url);
  if (site === "civitai.com") return atCivitai(url);
  return url.href;
}

/** `/{owner}/{name}/blob/{revision}/{path}` is the page of the file at `/{owner}/{name}/resolve/…`. */
function atHuggingFace(url: URL): string {
  const [owner, name, view, revision, ...path] = url.pathname.split("/").slice(1);
  const isFile = view === "resolve" || view === "blob" || view === "raw";
  if (!owner || !name || !isFile || !revision || path.length === 0)
    throw refused(
      "This is a page of Hugging Face about several files. Open the .safetensors file there and copy the address of its page.",
    );
  url.pathname = ["", owner, name, "resolve", revision, ...path].join("/");
  return url.href;
}

/** `/models/{id}?modelVersionId={version}` is the page of the file at `/api/download/models/{version}`. */
function atCivitai(url: URL): string {
  if (!/^\/models(\/|$)/.test(url.pathname)) return url.href;
  const version = url.searchParams.get("modelVersionId") ?? "";
  if (!/^\d{1,12}$/.test(version))
    throw refused(
      "This page of Civitai has several versions. Choose one there and copy the address again, or the link of its download.",
    );
  url.pathname = `/api/download/models/${version}`;
  url.searchParams.delete("modelVersionId");
  return url.href;
}
