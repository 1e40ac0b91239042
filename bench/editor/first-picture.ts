import { ALL_FORMATS, Input, UrlSource, VideoSampleSink } from "mediabunny";

/** The library that reads clips, alone, for comparison. */
declare global {
  interface Window {
    drawFirstPicture: (url: string, context: CanvasRenderingContext2D) => Promise<void>;
  }
}

window.drawFirstPicture = async (url, context) => {
  const input = new Input({ source: new UrlSource(url), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const sample = track && (await new VideoSampleSink(track).getSample(0));
  if (!sample) throw new Error(`${url} has no pictures`);
  sample.draw(context, 0, 0, context.canvas.width, context.canvas.height);
  // Reading a pixel waits until the frame is drawn.
  context.getImageData(0, 0, 1, 1);
  sample.close();
  input.dispose();
};
