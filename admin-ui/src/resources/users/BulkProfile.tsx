import { useState } from 'react';
import ProfileIcon from '@mui/icons-material/BadgeOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { BulkAction } from '../../components/bulk/BulkAction';
import { PROFILES } from './user-record';

/** Gives the selected users one profile. */
export function BulkProfile() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const [profile, setProfile] = useState<User['profile'] | ''>('');
  return (
    <BulkAction<User>
      texts="profile"
      icon={<ProfileIcon />}
      isReady={profile !== ''}
      fields={
        <TextField
          select
          fullWidth
          label={translate('resources.users.fields.profile')}
          value={profile}
          onChange={({ target }) => setProfile(target.value as User['profile'])}
          sx={{ mt: 2 }}
        >
          {PROFILES.map((value) => (
            <MenuItem key={value} value={value}>
              {translate(`office.users.profiles.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      }
      work={(user) => provider.update('users', { id: user.id, data: { profile }, previousData: user })}
    />
  );
}
