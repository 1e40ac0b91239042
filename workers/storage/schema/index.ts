export * from "./auth";
export * from "./credits";
export * from "./generation";
export * from "./models";
export * from "./outbox";
