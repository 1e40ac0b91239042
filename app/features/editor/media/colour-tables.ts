import type { MediaUpload } from "#contract/multipart-uploads";

/** Of what a colour table is named after, beside its name. */
const ENDING = ".cube";

/** One's own colour tables, newest first: pictures that are named after a `.cube` file. */
export const TABLES_PATH = `/api/uploads?limit=48&media=image&q=${ENDING}`;

/** Whether an upload is a colour table, kept as a picture that no one wants to look at. */
export const isColourTable = ({ name, contentType }: MediaUpload): boolean =>
  contentType === "image/png" && name?.toLowerCase().endsWith(ENDING) === true;

/** The name that a colour table is stored by, so that it is found among the tables. */
export const tableName = (name: string): string =>
  name.toLowerCase().endsWith(ENDING) ? name : `${name}${ENDING}`;
