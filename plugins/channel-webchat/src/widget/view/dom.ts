type Handler = (event: never) => void;
type Props = Record<string, string | number | boolean | undefined | Handler>;
export type Child = Node | string | undefined | false;

/**
 * An element with attributes, `on…` listeners and children. Text is inserted as text alone, and nothing sets a style
 * attribute: both work on pages with the strictest policy.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), value as unknown as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  );
  return element;
}

const ICONS = {
  chat: 'M4 5h16v11H9l-5 4z M8 9.500h8 M8 12.500h5',
  close: 'm6 6 12 12 M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  send: 'M4 12 20 4l-5 16-3.500-6.500z M11.500 13.500 20 4',
  clip: 'm20 11-8.500 8.500a5 5 0 0 1-7-7L13 4a3.500 3.500 0 0 1 5 5l-8.500 8.500a2 2 0 0 1-3-3L14 7',
  microphone: 'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0z M5 11a7 7 0 0 0 14 0 M12 18v3',
  bell: 'M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7 M10 20a2 2 0 0 0 4 0',
  muted: 'M6 9a6 6 0 0 1 10-4.500 M18 9c0 6 2 7 2 7H8 M10 20a2 2 0 0 0 4 0 M4 4l16 16',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14 M16 5v14',
  file: 'M6 3h8l5 5v13H6z M14 3v5h5',
  check: 'm5 13 4 4 9-10',
  checks: 'm2 13 4 4 8-10 M11 16l1 1 8-10',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18 M12 7v5l3 2',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18 M12 7.500v5.500 M12 16.500v.01',
  reply: 'M10 8V4l-7 7 7 7v-4c5 0 8 1.500 11 5-1-6-4-10-11-11z',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18 M8.500 14a4 4 0 0 0 7 0 M9 9.500v.01 M15 9.500v.01',
  pin: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11z M12 8a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8 M4 20a8 8 0 0 1 16 0',
  trash: 'M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13',
} as const;
export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', `icon ${name}`);
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon and an accessible name. */
export function iconButton(
  name: Icon,
  label: string,
  onclick: () => void,
  className = '',
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: `tool ${className}`, 'aria-label': label, title: label, onclick },
    icon(name),
  );
}
