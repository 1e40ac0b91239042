import { transparentMask } from "#base/region/transparent-mask";
import { type ProviderCall, parseReply } from "../caller";
import { imageBytes, type ReadImage } from "../image-bytes";
import type { ProviderJob } from "../provider";
import { isAddress } from "../read-reply";
import { providerRefusal } from "../refusal";
import { fillIn, isMaskLoader, type Workflow } from "./graph";
import { acceptedId, LostOutputs, placeIn, unfit, workflowRefusal } from "./reply";

/** Our files' folder among the server's inputs. */
const FOLDER = "unthinkable";

/**
 * Sends a workflow with a generation's values and files. @returns the server's id of it. @throws {ProviderError}.
 */
export async function submitWorkflow(
  request: ProviderCall,
  job: ProviderJob,
  workflow: Workflow,
  { readImage, random }: { readImage: ReadImage; random(): number },
): Promise<string> {
  const values = { ...job.input };
  for (const [index, { name, node }] of workflow.parameters.entries()) {
    const value = values[name];
    const address: unknown = Array.isArray(value) ? value[0] : value;
    const isFile = name === "image" || name === "mask";
    if (!isFile || typeof address !== "string" || !isAddress(address)) continue;
    const bytes = await imageBytes(address, readImage);
    const loader = workflow.graph[node];
    // `LoadImage` gives as its mask what is transparent.
    const isTransparent = name === "mask" && loader !== undefined && !isMaskLoader(loader);
    const file = isTransparent ? await transparentMask(bytes) : bytes;
    values[name] = await upload(request, `${job.id}-${index}`, file);
  }
  const answer = await request("/prompt", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prompt: fillIn(workflow, values, random), prompt_id: job.id }),
  });
  const reply = parseReply(answer);
  if (answer.status >= 400) throw workflowRefusal(answer, reply);
  try {
    return acceptedId(reply, workflow.outputs);
  } catch (error) {
    if (!(error instanceof LostOutputs)) throw error;
    await stop(request, error.promptId);
    throw unfit("node_errors", error.words);
  }
}

/** Puts a picture among the server's inputs. @returns the name that `LoadImage` takes. */
async function upload(
  request: ProviderCall,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.set("image", new Blob([bytes]), `${name}.png`);
  form.set("type", "input");
  form.set("subfolder", FOLDER);
  form.set("overwrite", "true");
  const answer = await request("/upload/image", { method: "POST", body: form });
  if (answer.status >= 400) throw providerRefusal(answer, "");
  const reply = parseReply(answer);
  const stored = typeof reply === "object" && reply !== null ? { ...reply } : {};
  const { name: kept = `${name}.png`, subfolder = FOLDER } = stored as Record<string, unknown>;
  return subfolder === "" ? String(kept) : `${String(subfolder)}/${String(kept)}`;
}

/** Stops a generation by the call that the server has; one that has ended stays as it is. */
export async function stop(request: ProviderCall, promptId: string): Promise<void> {
  const answer = await request(`/api/jobs/${promptId}/cancel`, { method: "POST" });
  if (answer.status < 400) return;
  if (answer.status !== 404 && answer.status !== 405) throw providerRefusal(answer, "");
  const json = { "content-type": "application/json" };
  const place = placeIn(parseReply(await request("/queue")), promptId);
  if (place?.state === "running") {
    // Without the id an older server would stop whatever runs.
    const body = JSON.stringify({ prompt_id: promptId });
    await request("/interrupt", { method: "POST", headers: json, body });
  } else if (place) {
    const body = JSON.stringify({ delete: [promptId] });
    await request("/queue", { method: "POST", headers: json, body });
  }
}
