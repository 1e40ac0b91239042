/** The comment in the file of a film that AI made anything of. */
export const AI_COMMENT = "Made with AI tools";

/**
 * By these a file says that AI made it or a part of it: the terms of IPTC and C2PA without their beginning, which
 * differs (`trainedAlgorithmicMedia`, `compositeWithTrainedAlgorithmicMedia`, `trainedAlgorithmicData`), in XMP, in
 * tags, and in the text of a signed manifest (cv.iptc.org/newscodes/digitalsourcetype, C2PA 2); and our own comment.
 */
export const AI_SIGNS = ["rainedAlgorithmicMedia", "rainedAlgorithmicData", AI_COMMENT] as const;
