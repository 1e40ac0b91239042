/** How long after a page has loaded its first paint is waited for, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Code for a static page's head or end that calls a function once the page has been painted: the
 * load event comes before the paint on a fast line, and what starts between the two delays it.
 * Where a browser does not tell of paints, the function is called a while after the load.
 * @param callee the name of a function which may be called more than once
 */
export function behindFirstPaint(callee: string): string {
  return [
    `addEventListener("load",function(){setTimeout(${callee},${PATIENCE})});`,
    `try{new PerformanceObserver(${callee}).observe({type:"paint",buffered:true})}catch(_){}`,
  ].join("");
}
