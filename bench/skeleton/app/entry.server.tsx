export { default } from "../../twin/entry.server";
