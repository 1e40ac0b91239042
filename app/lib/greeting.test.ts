import { expect, it } from "vitest";
import { greetingForHour } from "./greeting";

it.each([
  [0, "Good morning"],
  [11, "Good morning"],
  [12, "Good afternoon"],
  [17, "Good afternoon"],
  [18, "Good evening"],
  [23, "Good evening"],
])("at %i o'clock says %s", (hour, greeting) => expect(greetingForHour(hour)).toBe(greeting));
