import { useLogin, useTranslate } from 'react-admin';
import { SignIn } from '../entrance/SignIn';
import { LanguageChoice, ThemeChoice } from './PreferenceMenu';

/** The sign-in page after a sign-out, or a session that ended: react-admin leads back to where the person was. */
export function LoginPage() {
  const login = useLogin();
  return (
    <SignIn
      translate={useTranslate()}
      choices={
        <>
          <LanguageChoice />
          <ThemeChoice />
        </>
      }
      signIn={async (email, password) => void (await login({ email, password }))}
      takeStep={async (code) => void (await login({ code }))}
    />
  );
}
