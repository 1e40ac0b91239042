import {
  AudioLines,
  Captions,
  Download,
  History,
  ImagePlus,
  LayoutTemplate,
  Maximize,
  MicVocal,
  Minus,
  Plus,
  ScrollText,
  Waypoints,
} from "lucide-react";
import type { Desk, PanelName } from "../desk";
import { toggleFullScreen } from "../preview/full-screen";
import { saveOwnTemplate } from "../save-template";
import { zoom, zoomBy } from "../timeline/zoom";
import type { Command, CommandState } from "./command";

/** Opens a panel, or closes it where it is open. */
const toggle = (panel: PanelName) => (desk: Desk) =>
  desk.panel.set(desk.panel.get() === panel ? null : panel);

const isOpen =
  (own: PanelName) =>
  ({ panel }: CommandState) =>
    panel === own;

/** What opens panels and dialogs, and how close the timeline is looked at. */
export const PANELS = {
  media: { label: "Add media", icon: ImagePlus, run: (desk) => desk.dialog.set("media") },
  voice: { label: "Voice", icon: MicVocal, isOn: isOpen("voice"), run: toggle("voice") },
  captions: {
    label: "Captions",
    icon: Captions,
    isOn: isOpen("captions"),
    run: toggle("captions"),
  },
  transcript: {
    label: "Transcript",
    icon: ScrollText,
    isOn: isOpen("transcript"),
    run: toggle("transcript"),
  },
  audio: { label: "Sound", icon: AudioLines, isOn: isOpen("audio"), run: toggle("audio") },
  versions: { label: "Versions", icon: History, run: toggle("versions") },
  origin: {
    label: "Origin",
    tip: "What this film was made from",
    icon: Waypoints,
    isOn: isOpen("origin"),
    run: toggle("origin"),
  },
  export: { label: "Export", icon: Download, run: (desk) => desk.dialog.set("export") },
  saveTemplate: {
    label: "Save as template",
    tip: "Keep this film's design for other films, without its script and voice",
    icon: LayoutTemplate,
    enabled: ({ timeline }) => timeline.tracks.length > 0,
    run: saveOwnTemplate,
  },
  fullScreen: {
    label: "Full screen",
    icon: Maximize,
    keys: ["F"],
    isOn: ({ isAlone }) => isAlone,
    run: toggleFullScreen,
  },
  zoomOut: { label: "Zoom out", icon: Minus, keys: ["-"], run: () => zoomBy(-1) },
  zoomFit: { label: "Fit", run: () => zoom.set(null) },
  zoomIn: { label: "Zoom in", icon: Plus, keys: ["+", "="], run: () => zoomBy(1) },
} as const satisfies Record<string, Command>;
