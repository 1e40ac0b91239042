/** Words that only another language has, or nearly so. */
const FOREIGN = new Set(
  `el la los las una unos del con por para que está sobre muy pero y de en der das und ein eine einen
  einem einer im mit von zu auf für ist nicht dem den über le les des du une dans avec sur et est pour
  aux au qui il lo gli uno della dello delle dei nel nella di e è che per alla um uma no na dos das com
  em não são ao op het een van met och som på af`.split(/\s+/),
);
const ENGLISH = new Set(
  `the and of with on at by from to into over under through behind beside between near like as is are
  its his her their this that these those while where who up down out off around across against an
  my your our it be being looks looking wearing holding standing sitting walking running flying made
  old new young big small little tall dark light bright soft warm cold wet dry red blue green yellow
  black white gold golden silver gray grey brown pink purple man woman boy girl people person child
  baby cat dog fox bird horse fish bear lion tiger wolf dragon robot car train boat ship plane bike
  city street road house home room kitchen window door garden forest tree flower leaf mountain hill
  sea ocean lake river beach island desert sky cloud rain snow storm wind fire water night day
  morning evening sunrise sunset moon star stars space planet world portrait photo picture painting
  drawing logo product bottle cup coffee tea food bread cake fruit apple book music dance city
  castle bridge tower sneakers shoes watch wooden market village future futuristic cyberpunk vintage retro neon style make turn
  a in`.split(/\s+/),
);
/** Spellings that English has and its neighbours do not. */
const SPELLING = /th|wh|ght|ck(?!$)|ing\b|oo|ee[dknpt]|aw\b|ow\b|[^aeiou]y\b/;
/** "No", "a", "in" and the like are words of several languages and decide nothing alone. */
const SHARED = new Set("a in no as me to on an by dos das de".split(" "));

/**
 * Whether a text is taken for English: a cautious guess by its words. A text that gives no hint
 * is not.
 */
export function isEnglish(text: string): boolean {
  const letters = text.toLowerCase().normalize("NFC");
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(letters)) return false;
  const words = letters.match(/\p{L}+/gu) ?? [];
  let english = 0;
  let foreign = 0;
  for (const word of words) {
    const weight = SHARED.has(word) ? 0.4 : 1;
    if (ENGLISH.has(word)) english += weight;
    else if (FOREIGN.has(word)) foreign += weight;
    else if (/[^a-z]/.test(word)) foreign += 0.5;
    else if (SPELLING.test(word)) english += 0.5;
  }
  return english >= 0.5 && english > foreign * 1.5;
}
