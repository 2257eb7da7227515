import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useNavigate } from 'react-router';
import { tokens } from '../../../lib/look/tokens';
import { CHART_HEIGHT } from './ChartCard';

/** Shapes as the table has them: `to` is where the rows of a point are. */
export interface TimePoint {
  label: string;
  opened: number;
  closed: number;
  to: string;
}
export interface Part {
  label: string;
  total: number;
  color?: string;
  to: string;
}
type DrawingProps =
  | { kind: 'time'; points: readonly TimePoint[]; names: { opened: string; closed: string } }
  | { kind: 'parts'; parts: readonly Part[]; name: string };

const MOST_SIGNS = 18;

/** What draws: a piece of its own, since its library is larger than the rest of the screen. */
export default function Drawing(props: DrawingProps) {
  const theme = useTheme();
  const color = tokens(theme);
  const skipAnimation = useMediaQuery('(prefers-reduced-motion: reduce)');
  const small = useMediaQuery((one) => one.breakpoints.down('sm'));
  const navigate = useNavigate();
  const common = {
    height: CHART_HEIGHT,
    skipAnimation,
    margin: { top: 8, right: 16, bottom: 0, left: 0 },
    grid: { horizontal: true },
  };
  const whole = (value: number | null) => (value !== null && Number.isInteger(value) ? String(value) : '');
  if (props.kind === 'time') {
    const { points, names } = props;
    return (
      <LineChart
        {...common}
        xAxis={[
          {
            // A name may come twice, an index does not.
            data: points.map((_, at) => at),
            scaleType: 'point',
            tickLabelMinGap: small ? 16 : 8,
            valueFormatter: (at: number) => points[at]?.label ?? '',
          },
        ]}
        yAxis={[{ width: 40, min: 0, tickMinStep: 1, valueFormatter: whole }]}
        series={[
          {
            data: points.map(({ opened }) => opened),
            label: names.opened,
            color: color.accent,
            curve: 'linear',
            showMark: points.length <= 31,
            shape: 'circle',
          },
          {
            data: points.map(({ closed }) => closed),
            label: names.closed,
            color: color.warn,
            curve: 'linear',
            showMark: points.length <= 31,
            shape: 'square',
          },
        ]}
        onAxisClick={(_, at) => {
          const point = at && points[at.dataIndex];
          if (point) void navigate(point.to);
        }}
        sx={{ cursor: 'pointer' }}
      />
    );
  }
  const { parts, name } = props;
  return (
    <BarChart
      {...common}
      layout="horizontal"
      grid={{ vertical: true }}
      hideLegend
      xAxis={[{ min: 0, tickMinStep: 1, valueFormatter: whole }]}
      yAxis={[
        {
          data: parts.map((_, at) => at),
          scaleType: 'band',
          width: small ? 96 : 140,
          tickLabelStyle: { fontSize: 12 },
          valueFormatter: (at: number, { location }) =>
            shortened(parts[at]?.label ?? '', location === 'tick'),
          colorMap: { type: 'ordinal', colors: parts.map((part) => part.color ?? color.accent) },
        },
      ]}
      series={[{ data: parts.map(({ total }) => total), label: name, color: color.accent }]}
      onItemClick={(_, { dataIndex }) => {
        const part = parts[dataIndex];
        if (part) void navigate(part.to);
      }}
      sx={{ '& .MuiBarElement-root': { cursor: 'pointer' } }}
    />
  );
}

/** As long as it has room beside the bars. */
const shortened = (label: string, isTick: boolean): string =>
  isTick && label.length > MOST_SIGNS ? `${label.slice(0, MOST_SIGNS - 1)}…` : label;
