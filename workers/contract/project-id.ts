import * as z from "zod";

/** The id of a project, as starts, films and lists name it. */
export const projectIdSchema = z
  .string({ error: "project_id must be the id of a project." })
  .min(1, "project_id must be the id of a project.")
  .max(64, "project_id must be the id of a project.");

/** A list's project: an id, or `none` for what is in no project. */
export const projectFilterSchema = z.string().min(1).max(64).optional();
/** What a list's `project` says for what is in no project. */
export const NO_PROJECT = "none";
