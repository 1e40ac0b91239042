import type { Moved, Project } from "#contract/projects";
import { requestJson, sendJson } from "#lib/api";
import { refresh } from "#lib/reads";
import { sendAll } from "#lib/send-all";

// Calls have the names of the server's verbs that they ask for, by intent: createProject and changeProject.

export const PROJECTS_PATH = "/api/projects";

const pathOf = (id: string, rest = "") => `${PROJECTS_PATH}/${encodeURIComponent(id)}${rest}`;

export interface ProjectWish {
  name: string;
  color: string;
}

export async function createProject(wish: ProjectWish): Promise<Project> {
  const made = await sendJson<Project>("POST", PROJECTS_PATH, wish);
  refresh(PROJECTS_PATH);
  return made;
}

export async function changeProject(
  id: string,
  change: Partial<ProjectWish> & { archived?: boolean },
): Promise<Project> {
  const body = JSON.stringify(change);
  const changed = await requestJson<Project>(pathOf(id), { method: "PATCH", body });
  refresh(PROJECTS_PATH);
  return changed;
}

export async function dropProject(id: string): Promise<void> {
  await sendJson("DELETE", pathOf(id));
  refresh(PROJECTS_PATH);
}

/** What is moved: by ids, or every generation that the query of a list lets through. */
export interface MovedThings {
  generation_ids?: readonly string[];
  film_ids?: readonly string[];
  upload_keys?: readonly string[];
  filter?: Readonly<Record<string, string>>;
}

/** Most ids that one call takes. */
const AT_ONCE = 500;

/** Moves things into a project. @returns how many are somewhere else now. */
export async function moveInto(id: string, things: MovedThings): Promise<number> {
  return send("POST", id, things);
}

/** Takes things out of the project in which they are. @returns as above. */
export async function moveOut(id: string, things: MovedThings): Promise<number> {
  return send("DELETE", id, things);
}

async function send(method: "POST" | "DELETE", id: string, things: MovedThings): Promise<number> {
  const { generation_ids = [], upload_keys = [], ...rest } = things;
  const bodies: MovedThings[] = Object.keys(rest).length > 0 ? [rest] : [];
  for (const [name, ids] of Object.entries({ generation_ids, upload_keys }))
    for (let at = 0; at < ids.length; at += AT_ONCE)
      bodies.push({ [name]: ids.slice(at, at + AT_ONCE) });
  let moved = 0;
  for (const body of bodies)
    await sendAll<Moved>(method, pathOf(id, "/items"), body, (answer) => {
      moved += answer.moved;
    });
  refresh(PROJECTS_PATH);
  return moved;
}
