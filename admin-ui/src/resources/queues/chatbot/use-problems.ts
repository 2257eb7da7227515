import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { validate, queueFromWire, type FlowProblem, type Known, type QueueDraft } from '@recado/sdk/flow';
import { optionAt, type OptionDraft } from './option-tree';

export interface OptionProblem extends FlowProblem {
  /** Of the option that has it. */
  id: number;
}

export type QueueValues = Omit<QueueDraft, 'chatbots'> & { chatbots?: OptionDraft[] | null };

/** Problems of a form's tree, each with its option. */
export function problemsOf(values: QueueValues, known: Known): OptionProblem[] {
  const tree = values.chatbots ?? [];
  return validate(queueFromWire({ ...values, name: values.name ?? '', chatbots: tree }), known).map(
    (problem) => ({
      ...problem,
      id: optionAt(tree, problem.place)!.id,
    }),
  );
}

export const useProblems = (values: QueueValues, known: Known): OptionProblem[] =>
  useMemo(() => problemsOf(values, known), [values, known]);

/** Describes a problem in the user's language. */
export function useProblemText(): (problem: FlowProblem) => string {
  const translate = useTranslate();
  return ({ code, place, over = [] }) =>
    translate(`office.chatbot.problems.${code}`, { position: place.at(-1), queues: over.join(' → ') });
}
