import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { Outline } from './use-outline';
import { useProblemText, type OptionProblem } from './use-problems';

const SHOWN = 5;

/** What prevents saving, each with a link to it. */
export function ProblemSummary({
  problems,
  outline,
}: {
  problems: readonly OptionProblem[];
  outline: Outline;
}) {
  const translate = useTranslate();
  const textOf = useProblemText();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <Alert severity={errors.length > 0 ? 'error' : 'warning'} sx={{ mb: 1.5 }}>
      {translate(errors.length > 0 ? 'office.chatbot.problemsTitle' : 'office.chatbot.warningsTitle')}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {[...errors, ...problems.filter((one) => !errors.includes(one))].slice(0, SHOWN).map((problem) => (
          <li key={`${problem.id} ${problem.code}`}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => outline.run('edit', problem.id)}
              sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
            >
              {`${problem.place.join('.')} ${problem.name.trim() || translate('office.chatbot.unnamed')}`}
            </Link>
            {`: ${textOf(problem)}`}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && translate('office.chatbot.moreProblems', problems.length - SHOWN)}
    </Alert>
  );
}
