import assert from 'node:assert/strict';
import { resolveCapabilities } from '../../channel/capabilities.js';
import { CONTENT_KINDS, type ContentKind } from '../../channel/content.js';
import { RECORDING_TYPES } from '../../contracts/recording.js';
import { EDITABLE_KINDS } from '../../rules/editable-kind.js';
import { assertPlainJson, checksOf, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest } from './descriptor.js';

const INBOUND_ALONE: readonly ContentKind[] = [
  'postback',
  'order',
  'product',
  'form',
  'poll',
  'payment',
  'event',
  'unsupported',
];
const UNITS: readonly string[] = ['codepoints', 'utf16', 'utf8-bytes'];
const OUTBOUND_ALONE: readonly ContentKind[] = ['template'];

/** Everything declared exists, and everything that exists is declared. */
export function capabilityChecks({ adapter }: ChannelUnderTest): ConformanceCheck[] {
  const check = checksOf('capabilities');
  const capabilities = resolveCapabilities(adapter.capabilities);
  const outbound = Object.keys(capabilities.outbound) as ContentKind[];
  const agrees = (name: string, declared: boolean, method: unknown, called: string) =>
    check(name, () => {
      const present = typeof method === 'function';
      assert.equal(
        present,
        declared,
        declared ? `declared, but ${called} is missing` : `${called} exists, but is not declared`,
      );
    });
  return [
    agrees('edit-agrees', capabilities.edit !== undefined, adapter.edit, 'edit()'),
    agrees('delete-agrees', capabilities.delete !== false, adapter.deleteMessage, 'deleteMessage()'),
    agrees('reactions-agree', capabilities.reactions !== false, adapter.react, 'react()'),
    agrees('typing-agrees', capabilities.typing, adapter.setTyping, 'setTyping()'),
    agrees('mark-read-agrees', capabilities.markRead === true, adapter.markRead, 'markRead()'),
    agrees('templates-agree', capabilities.templates, adapter.listTemplates, 'listTemplates()'),
    check('template-kind-agrees', () => {
      assert.equal(
        outbound.includes('template'),
        capabilities.templates,
        'templates and the kind "template" disagree',
      );
    }),
    check('proactive-agrees', () => {
      const possible = capabilities.proactive !== 'template' || capabilities.templates;
      assert.ok(possible, 'conversations start with a template, but there are no templates');
    }),
    check('plain-data', () => assertPlainJson(adapter.capabilities, 'the capabilities are not plain data')),
    check('kinds-known', () => {
      const known: readonly string[] = CONTENT_KINDS;
      const strange = [...capabilities.inbound, ...outbound].filter((kind) => !known.includes(kind));
      assert.deepEqual(strange, [], 'these content kinds do not exist');
      assert.equal(new Set(capabilities.inbound).size, capabilities.inbound.length, 'a kind is named twice');
    }),
    check('kinds-in-their-direction', () => {
      assert.deepEqual(
        outbound.filter((kind) => INBOUND_ALONE.includes(kind)),
        [],
        'these are inbound only',
      );
      assert.deepEqual(
        capabilities.inbound.filter((kind) => OUTBOUND_ALONE.includes(kind)),
        [],
        'these are outbound only',
      );
    }),
    check('choices-come-back', () => {
      const offered = outbound.includes('buttons') || outbound.includes('list');
      assert.ok(
        !offered || capabilities.inbound.includes('postback'),
        'choices are offered, but "postback" is not among the inbound kinds',
      );
    }),
    check('voice-notes-are-sounds', () => {
      const { voiceNotes = [] } = capabilities;
      const { audio } = capabilities.outbound;
      assert.ok(
        voiceNotes.length === 0 || audio,
        'voice notes are declared, but audio is not among the outbound kinds',
      );
      assert.equal(new Set(voiceNotes).size, voiceNotes.length, 'a format of voice notes is named twice');
      const known: readonly string[] = RECORDING_TYPES;
      for (const type of voiceNotes) {
        assert.ok(known.includes(type), `nothing records ${type}`);
        const taken = !audio?.mimeTypes || audio.mimeTypes.some((one) => one === type || one === 'audio/*');
        assert.ok(taken, `voice notes are recorded as ${type}, but the channel does not accept such audio`);
      }
    }),
    check('limits-sane', () => {
      for (const [kind, limits] of Object.entries(capabilities.outbound)) {
        const { maxBytes, maxLength, maxChoices, maxChoiceTitle, maxChoiceIdBytes, lengthUnit } = limits;
        for (const value of [maxBytes, maxLength, maxChoices, maxChoiceTitle, maxChoiceIdBytes]) {
          assert.ok(
            value === undefined || (Number.isSafeInteger(value) && value > 0),
            `a limit of ${kind} is ${value}`,
          );
        }
        assert.ok(
          lengthUnit === undefined || UNITS.includes(lengthUnit),
          `a length of ${kind} is counted in ${lengthUnit}`,
        );
        for (const type of limits.mimeTypes ?? [])
          assert.match(type, /^[\w.+-]+\/([\w.+-]+|\*)$/, `a type of ${kind}`);
      }
      const { replyWindowHours: hours, edit, delete: deletion, reactions, pace = {} } = capabilities;
      assert.ok(hours === undefined || hours > 0, 'the reply window is not positive');
      assert.ok(edit?.withinMs === undefined || edit.withinMs > 0, 'the time to edit is not positive');
      for (const kind of edit?.kinds ?? [])
        assert.ok(
          EDITABLE_KINDS.includes(kind) && capabilities.outbound[kind],
          `${kind} is edited, but not among the outbound kinds with a text`,
        );
      const ever = typeof deletion === 'boolean' || deletion.withinMs > 0;
      assert.ok(ever, 'the time to delete is not positive');
      for (const [name, rate] of Object.entries(pace))
        assert.ok(rate === undefined || rate > 0, `the pace ${name} is ${rate}`);
      if (typeof reactions === 'boolean') return;
      assert.ok(reactions.emojis.length > 0, 'no emoji can be set');
      assert.equal(new Set(reactions.emojis).size, reactions.emojis.length, 'an emoji is named twice');
    }),
    check('id-fits', () =>
      assert.match(adapter.id, /^[a-z][a-z0-9-]*$/, 'an id has lower-case letters, digits and hyphens'),
    ),
  ];
}
