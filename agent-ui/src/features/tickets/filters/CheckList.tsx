import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';

export interface CheckOption<T> {
  value: T;
  label: string;
  color?: string;
}
interface CheckListProps<T> {
  legend: string;
  options: readonly CheckOption<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** Several of a few. */
export function CheckList<T extends string | number>({
  legend,
  options,
  chosen,
  onChange,
}: CheckListProps<T>) {
  if (options.length === 0) return null;
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <FormControl component="fieldset" variant="standard" sx={{ width: '100%' }}>
      <FormLabel component="legend" sx={{ typography: 'overline', mb: 0.5 }}>
        {legend}
      </FormLabel>
      <FormGroup sx={{ maxHeight: 220, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {options.map(({ value, label, color }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            }
            label={
              <span>
                {color && <Dot color={color} />}
                {label}
              </span>
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

function Dot({ color }: { color: string }) {
  const style = {
    width: 8,
    height: 8,
    borderRadius: 4,
    display: 'inline-block',
    marginRight: 8,
    background: color,
  };
  return <span aria-hidden style={style} />;
}
