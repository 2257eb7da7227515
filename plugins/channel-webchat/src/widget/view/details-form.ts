import type { VisitorProfile, WidgetConfig } from '../../protocol.js';
import { h } from './dom.js';
import type { ViewContext } from './view-context.js';

const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/;

/** The form that the company shows before the first message. */
export function detailsForm(
  config: WidgetConfig,
  ctx: ViewContext,
  known: VisitorProfile,
  onDone: (profile: VisitorProfile) => void,
): HTMLElement {
  const { texts } = ctx;
  const problem = h('p', { class: 'problem', role: 'alert', id: 'recado-problem' });
  const mustTell = config.askName === 'required' || config.askEmail === 'required';
  const field = (name: 'name' | 'email', ask: WidgetConfig['askName']) => {
    if (ask === 'none') return undefined;
    const required = ask === 'required';
    const input = h('input', {
      type: name === 'email' ? 'email' : 'text',
      autocomplete: name,
      maxlength: name === 'email' ? 254 : 80,
      'aria-required': required,
      'aria-describedby': 'recado-problem',
    });
    input.value = known[name] ?? '';
    const label = h(
      'label',
      {},
      h('span', {}, texts[name], !required && h('small', {}, ` (${texts.optional})`)),
      input,
    );
    return { input, label, required };
  };
  const name = field('name', config.askName);
  const email = field('email', config.askEmail);

  const refuse = (text: string, input: HTMLInputElement): void => {
    problem.textContent = text;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    const told: VisitorProfile = {};
    for (const asked of [name, email]) asked?.input.removeAttribute('aria-invalid');
    const nameText = name?.input.value.trim();
    const emailText = email?.input.value.trim();
    if (name?.required && !nameText) return refuse(texts.nameMissing, name.input);
    if (email && (emailText ? !EMAIL.test(emailText) : email.required))
      return refuse(texts.emailWrong, email.input);
    if (nameText) told.name = nameText;
    if (emailText) told.email = emailText;
    onDone(told);
  };
  return h(
    'form',
    { class: 'details', novalidate: true, onsubmit },
    h('h3', {}, texts.askTitle),
    name?.label,
    email?.label,
    problem,
    h('button', { type: 'submit', class: 'primary' }, texts.start),
    !mustTell && h('button', { type: 'button', class: 'link', onclick: () => onDone({}) }, texts.skip),
  );
}
