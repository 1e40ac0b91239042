import { plainReadings } from "../claims/plain-readings";

/** People whom everyone knows, by their whole names; no list has all. Normalised when it is read. */
const WHOLE =
  "donald trump|melania trump|ivanka trump|joe biden|jill biden|hunter biden|kamala harris|barack obama|michelle obama|hillary clinton|bill clinton|george bush|george w bush|mike pence|jd vance|j d vance|nancy pelosi|bernie sanders|alexandria ocasio cortez|ron desantis|mitch mcconnell|marco rubio|ted cruz|elizabeth warren|gavin newsom|robert kennedy|robert f kennedy|anthony fauci|joe rogan|tucker carlson|alex jones|vladimir putin|volodymyr zelensky|volodymyr zelenskyy|xi jinping|kim jong un|narendra modi|benjamin netanyahu|recep tayyip erdogan|emmanuel macron|brigitte macron|marine le pen|angela merkel|olaf scholz|friedrich merz|alice weidel|robert habeck|annalena baerbock|markus soder|christian lindner|sahra wagenknecht|ursula von der leyen|rishi sunak|keir starmer|boris johnson|liz truss|theresa may|tony blair|nigel farage|jeremy corbyn|david cameron|margaret thatcher|justin trudeau|mark carney|pierre poilievre|giorgia meloni|silvio berlusconi|matteo salvini|pedro sanchez|lula da silva|jair bolsonaro|javier milei|nicolas maduro|andres manuel lopez obrador|claudia sheinbaum|viktor orban|bashar al assad|ali khamenei|osama bin laden|saddam hussein|adolf hitler|joseph stalin|nelson mandela|greta thunberg|julian assange|edward snowden|pope francis|pope leo|dalai lama|king charles|queen elizabeth|queen camilla|prince william|prince harry|princess diana|kate middleton|meghan markle|elon musk|jeff bezos|mark zuckerberg|bill gates|melinda gates|steve jobs|tim cook|sundar pichai|satya nadella|sam altman|larry ellison|larry page|sergey brin|warren buffett|jack ma|richard branson|peter thiel|jensen huang|sam bankman fried|elizabeth holmes|jack dorsey|rupert murdoch|george soros|taylor swift|kanye west|kim kardashian|khloe kardashian|kourtney kardashian|kris jenner|kylie jenner|kendall jenner|justin bieber|hailey bieber|selena gomez|ariana grande|billie eilish|lady gaga|katy perry|miley cyrus|britney spears|justin timberlake|bruno mars|ed sheeran|harry styles|dua lipa|olivia rodrigo|sabrina carpenter|travis scott|post malone|snoop dogg|dr dre|jay z|nicki minaj|cardi b|lil nas x|bad bunny|elton john|paul mccartney|john lennon|mick jagger|michael jackson|elvis presley|freddie mercury|kurt cobain|bob marley|bob dylan|whitney houston|mariah carey|celine dion|jennifer lopez|tom cruise|brad pitt|angelina jolie|jennifer aniston|leonardo dicaprio|johnny depp|amber heard|tom hanks|tom holland|zendaya coleman|robert downey|robert downey jr|chris evans|chris hemsworth|chris pratt|scarlett johansson|ryan reynolds|blake lively|ryan gosling|margot robbie|will smith|jada pinkett smith|chris rock|kevin hart|dwayne johnson|vin diesel|keanu reeves|morgan freeman|samuel l jackson|denzel washington|george clooney|julia roberts|meryl streep|emma watson|emma stone|daniel radcliffe|timothee chalamet|pedro pascal|jenna ortega|sydney sweeney|natalie portman|anne hathaway|nicole kidman|matt damon|ben affleck|mark wahlberg|adam sandler|jim carrey|robin williams|arnold schwarzenegger|sylvester stallone|jackie chan|bruce lee|harrison ford|al pacino|robert de niro|clint eastwood|marilyn monroe|audrey hepburn|megan fox|gal gadot|jason momoa|henry cavill|shah rukh khan|salman khan|priyanka chopra|deepika padukone|amitabh bachchan|virat kohli|oprah winfrey|ellen degeneres|jimmy fallon|jimmy kimmel|stephen colbert|trevor noah|david letterman|gordon ramsay|jamie oliver|martha stewart|cristiano ronaldo|lionel messi|kylian mbappe|neymar jr|erling haaland|david beckham|victoria beckham|zinedine zidane|diego maradona|robert lewandowski|manuel neuer|thomas muller|jurgen klopp|pep guardiola|jose mourinho|lebron james|michael jordan|kobe bryant|stephen curry|shaquille o'neal|tom brady|patrick mahomes|travis kelce|aaron rodgers|tiger woods|serena williams|venus williams|roger federer|rafael nadal|novak djokovic|usain bolt|michael phelps|simone biles|mike tyson|muhammad ali|floyd mayweather|conor mcgregor|jake paul|logan paul|lewis hamilton|max verstappen|michael schumacher|sebastian vettel|mr beast|charli d'amelio|addison rae|andrew tate|james charles|jeffree star|emma chamberlain|kai cenat|khaby lame|felix kjellberg|jeffrey epstein|ghislaine maxwell|harvey weinstein|bill cosby|r kelly|sean combs|p diddy|o j simpson|charles manson|ted bundy|jeffrey dahmer|monica lewinsky|rudy giuliani|stormy daniels|jordan peterson|ben shapiro|charlie kirk|candace owens|j k rowling|stephen king|albert einstein|stephen hawking|helene fischer|dieter bohlen|heidi klum|thomas gottschalk|gunther jauch|jan bohmermann|til schweiger|jose luis rodriguez zapatero|penelope cruz|antonio banderas|rafael nadal parera|omar sy|gerard depardieu|catherine deneuve|chiara ferragni|roberto benigni|rui costa";
/** Names of one word that mean one person, wherever they are. */
const SINGLE =
  "beyonce|rihanna|eminem|zelensky|zelenskyy|obama|putin|netanyahu|erdogan|mrbeast|pewdiepie|oprah|kardashian|zendaya|shakira|madonna|neymar|mbappe|schwarzenegger|zuckerberg|bolsonaro|merkel|gandhi";
/** Names that mean one person where a participant has them, and something else in a sentence. */
const PARTICIPANT =
  "trump|biden|musk|elon|macron|scholz|merz|modi|adele|drake|ronaldo|messi|bezos|kanye|the pope|pope|the rock|hitler|stalin|ye|xi|lula|milei|meloni|zelensky|the queen|the king";

const MOST_WORDS = 6;
const NAMES: ReadonlySet<string> = new Set([...WHOLE.split("|"), ...SINGLE.split("|")]);
const AS_PARTICIPANT: ReadonlySet<string> = new Set(PARTICIPANT.split("|"));
const TITLES = /^(?:president|mr|mrs|ms|sir|herr|frau|dr|king|queen|senor|senora|monsieur|madame) /;

/** The real person whom a text names; null for none. */
export function realPersonIn(text: string): string | null {
  for (const reading of plainReadings(text)) {
    const words = reading.split(/[^\p{L}\p{N}']+/u).map((word) => word.replace(/^'+|'s?$/g, ""));
    for (let at = 0; at < words.length; at += 1) {
      for (let count = 1; count <= MOST_WORDS; count += 1) {
        const name = words.slice(at, at + count).join(" ");
        if (NAMES.has(name)) return name;
      }
    }
  }
  return null;
}

/** Whether a participant has a real person's name. */
export function isRealPerson(name: string): boolean {
  if (realPersonIn(name) !== null) return true;
  return plainReadings(name).some((reading) => {
    const plain = reading.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    return AS_PARTICIPANT.has(plain) || AS_PARTICIPANT.has(plain.replace(TITLES, ""));
  });
}
