/// <reference types="vite/client" />
import type { Timeline } from "#contract/timeline/timeline";
import { openAssets } from "#film/assets/open-assets";
import { openInput } from "#film/assets/open-input";
import { makePoster } from "#film/assets/poster";
import { probeMedia } from "#film/assets/probe-media";
import { chooseFormat } from "#film/export/choose-format";
import { convertToMp4, exportTimeline } from "#film/export/export-film";
import { drawFrame } from "#film/paint/draw-frame";
import { loadFilmFonts } from "#film/paint/fonts";
import { createPlayer } from "#film/player";
import { readPeaks } from "#film/sound/peaks";
import { downloadSpeechModel } from "#film/speech/speech-files";
import { VOICE_ENGINES } from "#film/voice/engines";
import { speak } from "#film/voice/voice";
import { audioTimeline, heardIn, makeAudio } from "./audio-timeline";
import { colourFilm, fileColours, makeColourVideo, previewError } from "./colour-video";
import { differenceFromPreview, goldenFilm, gridOf, longFilm, spokenFilm } from "./golden-film";
import { looks } from "./looks";
import { timeRecognition } from "./recording";
import { recipes } from "./time-recipes";
import { recordings } from "./time-recordings";
import { makeTurnedVideo, makeVideos, videoFilm } from "./video-film";

/** The core of the editor, as tests and benchmarks in a browser call it. */
const lab = {
  openAssets,
  makePoster,
  probeMedia,
  chooseFormat,
  convertToMp4,
  exportTimeline,
  drawFrame,
  createPlayer,
  loadFilmFonts,
  readPeaks,
  speak,
  downloadVoice: VOICE_ENGINES.flite.file.download,
  downloadSpeechModel,
  timeRecognition,
  recipes,
  recordings,
  looks,
  isVoiceReady: VOICE_ENGINES.flite.file.isReady,
  goldenFilm,
  gridOf,
  spokenFilm,
  longFilm,
  makeVideos,
  makeTurnedVideo,
  videoFilm,
  makeColourVideo,
  colourFilm,
  previewError,
  fileColours,
  makeAudio,
  audioTimeline,
  heardIn,
  /** The frames in a second of a file, by the times of its packets. */
  async packetRate(file: Blob): Promise<number> {
    using input = openInput(file);
    const track = await input.getPrimaryVideoTrack();
    return (await track?.computePacketStats())?.averagePacketRate ?? 0;
  },
  async differenceFromPreview(film: Timeline, file: Blob, time: number): Promise<number> {
    const assets = openAssets({});
    const exported = await makePoster(file, { time, maxSide: 640 });
    const difference = await differenceFromPreview(film, { exported, assets, time });
    await assets.close();
    return difference;
  },
};

export type FilmLab = typeof lab;
(globalThis as unknown as { lab: FilmLab }).lab = lab;
