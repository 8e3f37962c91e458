/** Words as people use them: those that tell nothing, and those that mean the same. */

import type { Language } from "./language.svelte";

const list = (text: string): string[] => text.trim().split(/\s+/);

/** What stands in a question and in every other one as well; folded, as the search reads words. */
export const FILLERS: Record<Language, Set<string>> = {
  en: new Set(
    list(`a allowed am an and any are be can could do does did for get gets have how i if in is it many may more much must my of
      on or own our should the there this to use we what when where which who whose why will with would
      you your`),
  ),
  de: new Set(
    list(`an auf bei benutze benutzen bekomme bekommt bin da darf darfst das dem den der des die dies diese
      ein eine einen einer erlaubt es fur eigene eigenen eigenes eigener geht gibt habe hat ich im in ist ja kann
      kannst komme kommt konnen mache machen man mehr mein meine meinen mit muss mussen nach nicht oder pro sein sind so
      soll um und viel viele von wann wenn wir durfen warum was wer wie wieviel wird wo wofur wozu zu zum
      zur`),
  ),
  nl: new Set(
    list(`aan als bij dat de der deze die dit doe doen een eigen en er gaat gebruik gebruiken heb heeft
      het hoe hoeveel ik in is je kan krijg krijgen kun kunnen mag meer met mijn moet moeten mogen naar niet of om op per te
      toegestaan tot van veel voor waar waarom waarvoor wanneer wat we welke wie wij wordt zijn`),
  ),
};

/** Words with which a question begins that a rule answers; "what" asks for things as well. */
export const ASKING: Record<Language, Set<string>> = {
  en: new Set(list("when who how where why may can could must should do does is are will")),
  de: new Set(
    list(`wann wer wen wem wie wieviel wo wohin warum darf darfst durfen kann kannst konnen muss mussen soll
      ist sind gibt`),
  ),
  nl: new Set(
    list(`wanneer wie hoe hoeveel waar waarom mag mogen kan kun kunnen moet moeten is zijn wordt`),
  ),
};

/** Words in a line find each other. */
const GROUPS: Record<Language, string[]> = {
  en: [
    "end ends ending over finish finished last stop final",
    "begin begins beginning start starts starting first opening",
    "tie tied tiebreak shared",
    "win wins winner winning won victory goal",
    "lose losing lost defeat fail",
    "point points score scoring count counting worth",
    "money coin coins pay cost costs price expensive cheap buy",
    "turn rotate rotating spin face flip flipped flipping",
    "lay place put build play",
    "water river stream pond lake",
    "rock stone gravel",
    "green grass meadow greenery",
    "opponent rival other others player players",
    "alone solo solitaire",
    "undo takeback",
    "cover covers covered overlap overlaps",
    "impossible unsolvable contradict exclude",
    "most maximum limit",
    "pass skip",
    "slide move shift moving push",
    "time clock timer minutes hourglass",
    "talk talking speak say chat silence silent",
    "high higher height level tower stack storey",
    "person people guest visitor character figure",
    "lamp lantern",
    "refill new more",
  ],
  de: [
    "ende enden endet schluss aus fertig vorbei aufhoren letzte",
    "anfang anfangen fangt beginn beginnen beginnt start starten startet erste zuerst",
    "unentschieden gleichstand gleichauf patt geteilt",
    "gewinnen gewinne gewinnt gewinn sieg sieger siegen gewonnen ziel",
    "verlieren verliere verliert verloren niederlage",
    "punkt punkte zahlen zahlt wertung werten wert bewertung",
    "geld munze munzen gold bezahlen zahlen kosten kostet preis teuer billig kaufen",
    "drehen dreht gedreht drehung umdrehen umgedreht wenden wendet gewendet rotieren",
    "legen legt hinlegen platzieren setzen bauen",
    "wasser fluss bach teich see",
    "fels felsen stein kies",
    "grun grunflache wiese gras",
    "gegner mitspieler andere anderen spieler",
    "allein alleine solo einzeln",
    "zurucknehmen ruckgangig undo",
    "uberdecken uberdeckt bedecken bedeckt zudecken zugedeckt uberbauen uberlappen",
    "unmoglich unlosbar widersprechen ausschliessen",
    "hochstens hochstzahl maximum grenze obergrenze limit",
    "passen aussetzen verzichten",
    "schieben verschieben rucken rutschen bewegen versetzen verrucken",
    "zeit uhr minuten sanduhr stoppuhr",
    "reden redet quatschen sprechen spricht sagen still schweigen stumm",
    "hoch hohe hoher ebene turm stapeln stufe",
    "person personen leute gast besuch besucher charakter figur",
    "lampe laterne",
    "nachfullen auffullen neue neu",
  ],
  nl: [
    "einde eindigt afgelopen klaar stop stopt laatste uit",
    "begin beginnen begint start starten eerst eerste",
    "gelijkspel gelijkstand evenveel gedeeld",
    "winnen win wint winnaar gewonnen winst overwinning doel",
    "verliezen verlies verliest verloren",
    "punt punten tellen telt telling score scoren waard",
    "geld munt munten goud betalen betaal kost kosten prijs duur goedkoop kopen",
    "draaien draai draait gedraaid omdraaien omgedraaid keren omkeren roteren",
    "leggen leg plaatsen zetten bouwen",
    "water rivier beek vijver meer",
    "rots rotsen steen grind",
    "groen gras weide",
    "tegenstander anderen ander speler spelers",
    "alleen solo solitair",
    "terugnemen ongedaan undo",
    "bedekken bedekt overdekken overlappen overlapt overbouwen",
    "onmogelijk onoplosbaar tegenspreken uitsluiten",
    "hoogstens maximum grens limiet",
    "passen overslaan",
    "schuiven schuif verschuiven verplaatsen verplaats verzetten bewegen",
    "tijd klok minuten zandloper",
    "praten praat zeggen spreken stil zwijgen",
    "hoog hoger hoogte niveau verdieping toren stapelen",
    "persoon personen mensen gast bezoek bezoeker personage figuur",
    "lamp lantaarn",
    "aanvullen bijvullen nieuwe nieuw",
  ],
};

/** Words that also ask for something which others do not mean by them: "draw" for a tie, too. */
export const MEANT: Record<Language, Record<string, string[]>> = {
  en: { draw: ["tie", "tied", "shared"] },
  de: { patt: ["gleichstand"] },
  nl: { remise: ["gelijkspel", "gelijkstand"] },
};

const groups = (language: Language): string[][] => GROUPS[language].map(list);

/** Groups of words of which each finds what the others find. */
export const ALIKE: Record<Language, string[][]> = {
  en: groups("en"),
  de: groups("de"),
  nl: groups("nl"),
};
