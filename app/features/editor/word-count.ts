/** A number of words in words, such as "1 word". */
export const wordCount = (count: number): string => `${count} ${count === 1 ? "word" : "words"}`;
