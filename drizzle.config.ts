import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./workers/storage/schema/index.ts",
  out: "./migrations",
});
