/** The word stays for assistive technology; all buttons have one size, including those that react-admin draws. */
export const ICON_ONLY = {
  ...{ minWidth: 36, minHeight: 36 },
  px: 0.75,
  fontSize: 0,
  '& .MuiButton-icon': { m: 0 },
  '& .MuiSvgIcon-root.MuiSvgIcon-root.MuiSvgIcon-root': { fontSize: 20 },
} as const;
