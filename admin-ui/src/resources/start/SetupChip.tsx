import { useEffect } from 'react';
import Chip from '@mui/material/Chip';
import { useQueryClient } from '@tanstack/react-query';
import { usePermissions, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin, setupProgress, setupTopics } from '@recado/sdk/rules';
import { live } from '../../providers/api';
import { renewSetup, useSetup } from './use-setup';
import { useSetupHidden } from './use-setup-hidden';

/** How far the first steps are, from every screen, until they are done or the person has hidden them. */
export function SetupChip() {
  const { permissions: user } = usePermissions<SessionUser>();
  const [hidden] = useSetupHidden();
  const wanted = user && isAdmin(user) && !user.company.expired && !user.company.setupDone && !hidden;
  return wanted ? <Progress /> : null;
}

function Progress() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useSetup();
  // A step is completed on some other screen: whoever leaves it sees the next number.
  useEffect(() => renewSetup(queries), [queries, pathname]);
  // So does who stays: after saving in a dialog, and when a connection opens or a colleague does a step.
  useEffect(() => {
    if (!data) return;
    const renew = () => renewSetup(queries);
    const stops: (() => void)[] = setupTopics(data).map((topic) => live.on(topic, renew));
    stops.push(
      queries.getMutationCache().subscribe(({ mutation, type }) => {
        if (type === 'updated' && mutation.state.status === 'success') renew();
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [data, queries]);
  if (!data) return null;
  const { done, total } = setupProgress(data);
  if (done === total) return null;
  return (
    <Chip
      clickable
      component={Link}
      to="/"
      size="small"
      color="primary"
      variant="outlined"
      label={translate('office.start.chip', { done, total })}
      title={translate('office.start.chipHelp', { done, total })}
      aria-label={translate('office.start.chipHelp', { done, total })}
      sx={{ flex: 'none', mx: 0.5, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
