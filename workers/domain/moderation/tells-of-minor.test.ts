import { describe, expect, it } from "vitest";
import { tellsOfMinor } from "./tells-of-minor";

describe("words about a picture", () => {
  it.each([
    "a 10 year old girl on a swing",
    "my 9-year-old daughter",
    "a little boy with a kite",
    "two children in a park",
    "a schoolgirl",
    "portrait of a teenager",
    "Emma, aged 12",
    "a newborn asleep",
    "un niño en la playa",
    "ein kleines Mädchen",
    "小学生",
    "a twelve-year-old girl",
    "two boys, seven years old",
    "Emma, aged twelve",
    "a girl, 12",
    "her son (9) on a swing",
    "a 7th grader",
    "sch00lgirl",
    "t o d d l e r",
    "a minor",
    "a minor, from behind",
    "a minor sitting on a bench",
    "a girl aged 12 years",
    "A LITTLE\u200b GIRL",
  ])("tell of a minor: %s", (text) => {
    expect(tellsOfMinor(text)).toBe(true);
  });

  it.each([
    "",
    "zk7mug on a wooden table",
    "a woman of 34 in a red coat",
    "a children's book illustration",
    "a baby blue mug",
    "a 12 year old whisky",
    "a minority report poster",
    "a mug with a minor scratch",
    "whisky aged 12 years",
    "a cheddar aged for nine months",
    "a twelve-year-old whisky",
    "a girl, 2 cats and a dog",
    "a boy and 3 dogs",
    "a twenty-two-year-old man",
    "a woman aged thirty",
    "7th avenue",
    "a kidney bean",
    "an 18 year old student",
    "a 70 year old man",
  ])("tell of no minor: %s", (text) => {
    expect(tellsOfMinor(text)).toBe(false);
  });

  it("are read in time that grows with their length alone", () => {
    const began = Date.now();
    expect(tellsOfMinor("aged ".repeat(20_000))).toBe(false);
    expect(Date.now() - began).toBeLessThan(2000);
  });
});
