import { wordsOf } from '../text/search-words.rules.js';

/** A quick reply that could answer. */
export interface Reply {
  id: number;
  shortcode: string;
  message: string;
}

/** Words that say nothing about a question, in the four languages of the interfaces. */
const EMPTY_WORDS = new Set(
  wordsOf(`a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra com sem sob que e ou mas se
    eu tu ele ela nos voces voce eles elas me te lhe meu minha seu sua meus minhas seus suas este esta esse essa isso isto
    aquele aquela ser sou e foi era sao esta estao estou tem tenho ter ha vai vou ir pode posso poderia gostaria queria
    quero saber favor ola oi bom boa dia tarde noite obrigado obrigada como qual quais quando onde quanto quanta quantos
    ja nao sim la aqui ai ao aos tudo bem voces
    el la los las un una unos de del en por para con sin que y o pero si yo tu usted ustedes mi su este esta eso ser soy es
    fue son esta estan tengo tiene hay puede puedo quiero quisiera saber favor hola buenos buenas dias tardes gracias como
    cual cuando donde cuanto no ya
    the an of in on at by for with without that and or but if i you he she we they my your his her this is are was be have
    has do does can could would like want to know please hello hi good morning thanks thank how what which when where much
    not no yes it
    bir ve veya ile icin bu su o ben sen siz biz onlar mi mu var yok ne nasil nerede kac merhaba selam tesekkurler lutfen
    istiyorum olan gibi de da`),
);

/** Endings that words of one meaning differ in: number, gender, time. The longest one comes first. */
const ENDINGS =
  /(?:amentos?|imentos?|acoes|icoes|acao|icao|mente|aremos|eremos|iremos|ando|endo|indo|ados?|adas?|idos?|idas?|ciones|cion|iendo|aram|eram|iram|arei|erei|ings?|ing|eis|ais|ois|oes|aes|ens|ar|er|ir|as|es|os|is|am|em|a|e|o|s)$/;
const SHORTEST_STEM = 3;

/** What is left of a word without its ending. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM ? stem : word;
}
const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !EMPTY_WORDS.has(word))
    .map(stemOf);

/** A shortcode says what its reply is about. */
const SHORTCODE_WEIGHT = 2;
/** The usual constants of BM25: how soon repetition stops to count, and how much long texts are held back. */
const SATURATION = 1.2;
const LENGTH = 0.75;

/**
 * The replies that have something to do with a question, best first: by the words that they share, rare ones above all
 * (BM25). Needs no model and no network.
 */
export function rankReplies(question: string, replies: readonly Reply[], most: number): Reply[] {
  const asked = new Set(stemsOf(question));
  if (asked.size === 0) return [];
  const documents = replies.map((reply) => ({ reply, counts: countsOf(reply) }));
  const lengthOf = ({ counts }: (typeof documents)[number]) =>
    [...counts.values()].reduce((a, b) => a + b, 0);
  const average = documents.reduce((sum, one) => sum + lengthOf(one), 0) / Math.max(1, documents.length);
  const weights = new Map(
    [...asked].map((stem) => {
      const having = documents.filter(({ counts }) => counts.has(stem)).length;
      return [stem, Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))];
    }),
  );
  return documents
    .map((one) => {
      const held = SATURATION * (1 - LENGTH + (LENGTH * lengthOf(one)) / (average || 1));
      let score = 0;
      for (const [stem, weight] of weights) {
        const count = one.counts.get(stem) ?? 0;
        score += (weight * count * (SATURATION + 1)) / (count + held);
      }
      return { reply: one.reply, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.reply.id - b.reply.id)
    .slice(0, most)
    .map(({ reply }) => reply);
}

function countsOf({ shortcode, message }: Reply): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (stems: string[], by: number) => {
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + by);
  };
  add(stemsOf(shortcode), SHORTCODE_WEIGHT);
  add(stemsOf(message), 1);
  return counts;
}
