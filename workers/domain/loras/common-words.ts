/**
 * Words that prompts have without meaning a LoRA: a trigger of these alone would name it in every other prompt. The most
 * frequent words of English, and those of pictures and clips.
 */
const COMMON = `
a about above after again against all along also always am an and another any are around as at away
back be became because been before behind being below beside between beyond both but by
came can close could day did do does done down during each either else even ever every everything
far few first for from front full get go good great had half has have he her here high him his how
i if in inside into is it its just keep know large last left less like little long look looking low
made make many may me middle more most much must my near new next no not now
of off old on once one only open or other our out outside over own
part people place right round same see seen she short side small so some something still such
take than that the their them then there these they thing this those through time to together too top toward two
under up upon us use used very view was way we well were what when where which while white who whole why wide will with within without would
year yes yet you young your

adult animal animals apple arm art artist artwork avatar baby background bag ball band bar beach bear beautiful bed bedroom
bicycle bike bird birds black blond blonde blue blurry boat body book bottle box boy boys breakfast bridge bright brown building buildings bus business
cafe cake camera candle car card cars cartoon castle cat cats chair character child children cinematic city clean clip clock clothes cloud clouds clothing coat coffee
cold color colorful colour comic concept cool couple cream crowd cup cute
dark dawn day desert design desk detail detailed digital dinner dog dogs door dragon dramatic drawing dream dress drink dusk
ear earth elegant empty evening eye eyes
face faces family fantasy farm fashion female field film fire fish floor flower flowers fog food foot forest frame fruit
garden gentleman girl girls glass glasses gold golden grass gray green grey group guy
hair hand hands happy hat head heart hill holding home horse hot house houses human
ice illustration image images indoor interior island jacket jewelry jungle
kid kids king kitchen
lady lake lamp landscape laptop lava leaf leather leaves leg lens light lighting lights line lion lips living logo love
machine macro magic male man map market men metal minimal mirror mist model modern monster moon morning mountain mountains mouth movie music
name nature neon night nose
object ocean office orange outdoor outfit
paint painting pants paper park party pastel pattern person pet phone photo photograph photography photorealistic photos picture pictures pink plane planet plant plants plate player portrait pose poster product purple
queen rain realistic red render retro river road robot rock room rose running
sad sand scene sea shadow shadows shape shirt shoe shoes shop shot sitting skin skirt sky smile smiling smoke snow soft space spring standing star stars statue stone store storm street studio style suit summer sun sunglasses sunlight sunny sunrise sunset surreal sweater
table tall tea teenager text texture tiger toy train tree trees triangle truck
urban vase vector video vintage village walking wall warm watch water watercolor wave waves wedding weather wild window winter wolf woman women wood wooden work world
yellow

der die das ein eine und mit auf von frau mann kind hund katze haus bild foto stadt
le la les un une des et avec dans sur femme homme enfant chien chat maison ville
el los las una con en por para mujer hombre perro gato casa ciudad
il lo gli uno di con su donna uomo cane gatto citta foto
o os as um uma e com em mulher homem cachorro gato cidade
`;

const WORDS: ReadonlySet<string> = new Set(COMMON.split(/\s+/).filter((word) => word !== ""));

/** Whether a text is made of words alone that ordinary prompts have too. */
export function isCommon(text: string): boolean {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.length === 0 || words.every((word) => WORDS.has(word));
}
