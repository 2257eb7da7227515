import { FRAMES, LANGUAGES, SHOP, TEXTS, type Language } from './texts.js';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Left lens, right lens and bridge of each frame. */
const SHAPES = [
  '<circle cx="58" cy="52" r="32"/><circle cx="142" cy="52" r="32"/><path d="M90 46c6-8 14-8 20 0"/>',
  '<path d="M28 26h58v26a29 29 0 0 1-58 0zM114 26h58v26a29 29 0 0 1-58 0z"/><path d="M86 36h28"/>',
  '<rect x="24" y="26" width="66" height="50" rx="16"/><rect x="110" y="26" width="66" height="50" rx="16"/><path d="M90 44c6-6 14-6 20 0"/>',
] as const;
const LOOKS = ['tortoise', 'blue', 'crystal'] as const;

const glasses = (index: number): string =>
  `<svg class="glasses ${LOOKS[index]}" viewBox="0 0 200 104" aria-hidden="true">${SHAPES[index]}<path d="M24 42 8 34M176 42l16-8"/></svg>`;

const SCENE = `<svg class="scene" viewBox="0 0 440 320" aria-hidden="true"><rect class="sky" width="440" height="320" rx="32"/>
<circle class="sun" cx="312" cy="112" r="48"/><path class="far" d="M0 226c80-62 150-62 232-8 66-44 140-44 208 6v64a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z"/>
<path class="near" d="M0 268c96-52 176-44 250-4 62-26 128-26 190 2v22a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z"/>
<g class="lens"><circle cx="146" cy="176" r="66"/><circle cx="304" cy="176" r="66"/><path d="M212 164c8-12 18-12 26 0M80 160l-34-16M370 160l34-16"/></g></svg>`;

/** A page in a language, with the widget of a connection. */
interface Page {
  language: Language;
  key: string | undefined;
  /** Escaped: of the window. */
  title: string;
  /** Markup of the head's beginning, and of what stands below it. */
  brand: string;
  main: string;
}

/** The shop's page with a connection's widget, or with instructions for getting one. */
export function demoPage(language: Language, key: string | undefined): string {
  const text = TEXTS[language];
  const shelf = FRAMES.map(
    ({ name, price }, index) =>
      `<li>${glasses(index)}<h3>${name}</h3><p>${escape(text.notes[index]!)}</p><strong>${price}</strong></li>`,
  ).join('');
  const promises = text.promise
    .map(({ title, text: line }) => `<li><h3>${escape(title)}</h3><p>${escape(line)}</p></li>`)
    .join('');
  const notice = key
    ? `<p class="hint">${escape(text.hint)}</p>`
    : `<section class="notice" role="status"><h2>${escape(text.missingTitle)}</h2><p>${escape(text.missing)}</p></section>`;
  return pageOf({
    ...{ language, key, title: SHOP },
    brand: `<span class="brand"><svg viewBox="0 0 36 20" aria-hidden="true"><circle cx="9" cy="10" r="7"/><circle cx="27" cy="10" r="7"/><path d="M16 9c1.500-2 2.500-2 4 0"/></svg>${SHOP}</span>
<ul class="nav">${text.nav.map((entry) => `<li>${escape(entry)}</li>`).join('')}</ul>`,
    main: `<main>
<section class="hero"><div><h1>${escape(text.tagline)}</h1><p>${escape(text.intro)}</p>${notice}</div>${SCENE}</section>
<section><h2>${escape(text.shelf)}</h2><ul class="shelf">${shelf}</ul></section>
<section><ul class="promise">${promises}</ul></section>
</main>
<footer>${escape(text.footer)}</footer>`,
  });
}

/** Where a company tries its own chat. `title`: that of the chat's window, or empty. */
export function tryPage(language: Language, key: string, title: string): string {
  const text = TEXTS[language];
  const name = escape(title || text.tryTitle);
  return pageOf({
    ...{ language, key, title: name, brand: `<span class="brand">${name}</span>` },
    main: `<main>
<section class="hero plain"><div><h1>${escape(text.tryTitle)}</h1><p>${escape(text.tryIntro)}</p><p class="hint">${escape(text.hint)}</p></div></section>
</main>
<footer>${escape(text.tryFooter)}</footer>`,
  });
}

function pageOf({ language, key, title, brand, main }: Page): string {
  const query = (other: Language): string => `?lang=${other}${key ? `&amp;key=${escape(key)}` : ''}`;
  const switches = LANGUAGES.map((other) => {
    const { lang } = TEXTS[other];
    const current = other === language ? ' aria-current="true"' : '';
    return `<a href="${query(other)}" hreflang="${lang}" lang="${lang}"${current}>${other.toUpperCase()}</a>`;
  }).join('');
  return `<!doctype html>
<html lang="${TEXTS[language].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/plugins/webchat/demo.css">
</head>
<body>
<header>${brand}<nav aria-label="Idioma / Language">${switches}</nav></header>
${main}
${key ? `<script async src="/widget/webchat.js" data-key="${escape(key)}"></script>` : ''}
</body>
</html>`;
}
