import { CHAT_LOOKS } from "#contract/timeline/names";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { durationOf } from "#contract/timeline/timeline";
import type { Shape } from "#film/build/formats";
import { chatProblem, readConversation } from "#film/edit/chat-text";
import { chatTitle } from "#film/paint/chat-head";
import { randomSeed } from "../../editor/add-pieces";
import { newId } from "../../editor/pieces";
import { inShapeOf, withSaidOf } from "../keep-made";
import type { RecipeMeans } from "../means";
import type { Recipe } from "../recipe";
import { checkScript } from "../scripts-api";
import { linesPrice, type VoiceLine, voiceProblem } from "../voice/say-lines";
import { requireRight, sayPlan } from "../voice/say-plan";
import { buildChat, spokenText } from "./build";
import { chatLengthProblem, chatSeconds } from "./chat-length";
import type { ChatInput, ChatPlan } from "./chat-plan";
import { ChatInputForm } from "./input";
import { ChatPlanForm } from "./plan";

const FIRST_SHAPE: Shape = "9:16";
const BACKGROUND = { color: "#2b2140", to: "#0e1830" };

/** What voices say of a plan: nothing of participants without a voice. */
function linesOf({ messages, participants }: ChatPlan): VoiceLine[] {
  const voices = new Map(participants.map(({ name, voice }) => [name, voice]));
  return messages.flatMap((message) => {
    const voice = voices.get(message.from);
    const text = spokenText(message);
    return voice && text ? [{ text, voice }] : [];
  });
}

/** A part of a conversation as a plan: two voices that differ, the last participant at the right. */
function planOf(input: ChatInput, part: number, voices: RecipeMeans["voices"]): ChatPlan {
  const { parts } = readConversation(input.conversation);
  const messages = (parts[part - 1] ?? []).map(({ from, text }) => ({ id: newId(), from, text }));
  const names = [...new Set(messages.map(({ from }) => from))];
  const participants = names.map((name, index) => ({
    name,
    side: index > 0 && index === names.length - 1 ? ("right" as const) : ("left" as const),
    voice: voices[index % Math.max(1, voices.length)]?.value ?? "",
  }));
  return {
    ...{ title: "", messages, participants, look: input.look, isDark: true, shape: input.shape },
    ...{ background: BACKGROUND, hasSounds: true, hasMusic: false },
    ...{ part, parts: parts.length, problems: [], said: {} },
  };
}

/** The plan with what the guard says of its words. */
async function guarded(plan: ChatPlan): Promise<ChatPlan> {
  const messages = plan.messages.map(({ id, from, text, picture }) => ({
    ...{ id, from, text: text ?? "" },
    ...(picture ? { image_url: picture.url } : {}),
  }));
  return { ...plan, problems: await checkScript({ recipe: "chat", messages }) };
}

/** A conversation that plays bubble by bubble. */
export const chatRecipe: Recipe<ChatInput, ChatPlan> = {
  name: "chat",
  about: "Turn a conversation into a video that plays message by message.",
  blank: () => ({ conversation: "", look: CHAT_LOOKS[0], shape: FIRST_SHAPE, part: 1 }),
  inputProblem: ({ conversation }) => chatProblem(conversation),
  Input: ChatInputForm,
  plan: (input, { means }) => guarded(planOf(input, input.part, means.voices)),
  Plan: ChatPlanForm,
  inherit: (next, before) => {
    const { isDark, background, hasSounds, hasMusic } = before;
    const participants = next.participants.map(
      (one) => before.participants.find(({ name }) => name === one.name) ?? one,
    );
    const texts = next.messages.map((message) => spokenText(message) ?? "");
    const chosen = { isDark, background, hasSounds, hasMusic, participants };
    return withSaidOf({ ...next, ...chosen }, before, texts);
  },
  adopt: inShapeOf,
  planProblem(plan, means) {
    const [first] = plan.problems;
    if (first) return first.message;
    if (plan.messages.length === 0) return "Keep at least one message.";
    const lines = linesOf(plan);
    return (
      chatLengthProblem(chatSeconds(plan, lines), lines.length > 0) ?? voiceProblem(lines, means)
    );
  },
  filmPrice: (plan, { voices }) => linesPrice(linesOf(plan), plan.said, voices),
  async make(plan, _input, report) {
    await requireRight(plan, guarded, report);
    const lines = linesOf(plan);
    const said = await sayPlan(lines, plan.said, report);
    const timeline = buildChat(plan, { said, seed: randomSeed(), newId });
    // Voices may be slower than they were estimated; what they said stays with the plan.
    const problem = chatLengthProblem(durationOf(timeline), lines.length > 0);
    if (problem !== null) throw new Error(problem);
    const title = plan.title.trim() || chatTitle(plan);
    const name = plan.parts > 1 ? `${title}, part ${plan.part}` : title;
    return { title: name.slice(0, TIMELINE_LIMITS.letters / 3), timeline };
  },
};
