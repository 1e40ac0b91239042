import { env } from "cloudflare:workers";
import type { KeptSubject, MadeSubject } from "#contract/subjects";
import { servicesOf } from "#workers/services";
import { type Account, ORIGIN, uploadImage } from "./client";
import { storeGeneration } from "./history";
import { makePng } from "./image";

/** Uploads so many pictures. @returns their addresses. */
export async function bringPictures(account: Account, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1)
    urls.push((await uploadImage(account, makePng(8 + index))).url);
  return urls;
}

/** A picture that this account made, with its file. */
export async function bringResult(
  account: Pick<Account, "id">,
  isAi = true,
): Promise<{ id: string; url: string; key: string }> {
  const { files } = servicesOf(env);
  const id = crypto.randomUUID();
  const label = { contentType: "image/png", name: "result.png" };
  const { key } = await files.storeOutput(id, makePng(24), label);
  const made = { outputKey: key, outputType: "image/png", width: 24, height: 24 };
  await storeGeneration(account, { id, isAi, ...made });
  return { id, key, url: await files.url(ORIGIN, key) };
}

/** Keeps a subject of this account's. */
export async function keepSubject(
  account: Account,
  pictures: readonly string[],
  name: string = crypto.randomUUID(),
): Promise<MadeSubject> {
  const wish = { name, pictures, depicts_person: false };
  const answer = await account.post("/api/subjects", wish);
  if (answer.status !== 201) throw new Error(`the subject answered ${await answer.text()}`);
  return answer.json<MadeSubject>();
}

/** The subjects of an account. */
export async function listSubjectsOf(account: Account): Promise<KeptSubject[]> {
  const answer = await account.call("/api/subjects");
  return (await answer.json<{ items: KeptSubject[] }>()).items;
}
