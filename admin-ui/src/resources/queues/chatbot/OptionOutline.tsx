import { useEffect } from 'react';
import AttachFileIcon from '@mui/icons-material/AttachFileOutlined';
import EndIcon from '@mui/icons-material/LastPageOutlined';
import NightlightIcon from '@mui/icons-material/NightlightOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TextIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useSimpleTreeViewApiRef } from '@mui/x-tree-view/hooks';
import { useTranslate } from 'react-admin';
import type { OptionKind } from '@recado/sdk/contracts';
import { commandOf } from './outline-keys';
import { idsOf, type OptionDraft } from './option-tree';
import type { Outline } from './use-outline';
import type { OptionProblem } from './use-problems';

const ICONS: Record<OptionKind, (props: SvgIconProps) => React.ReactNode> = {
  text: (props) => <TextIcon {...props} />,
  attendent: (props) => <PersonIcon {...props} />,
  queue: (props) => <WorkspacesIcon {...props} />,
  integration: (props) => <ExtensionIcon {...props} />,
  file: (props) => <AttachFileIcon {...props} />,
  onCall: (props) => <NightlightIcon {...props} />,
};

interface OptionOutlineProps {
  tree: readonly OptionDraft[];
  outline: Outline;
  problems: readonly OptionProblem[];
}

/** The options as an outline: one row each, navigated and edited by keys as well as by pointer. */
export function OptionOutline({ tree, outline, problems }: OptionOutlineProps) {
  const translate = useTranslate();
  const apiRef = useSimpleTreeViewApiRef();
  const { cursor, placed, selected, closed, setClosed, select, run } = outline;
  useEffect(() => {
    if (cursor?.in !== 'row') return;
    apiRef.current?.focusItem?.(null, String(cursor.id));
    placed();
  }, [cursor, placed, apiRef]);
  return (
    <SimpleTreeView
      apiRef={apiRef}
      aria-label={translate('office.chatbot.outline')}
      selectedItems={selected ? String(selected.id) : null}
      onItemFocus={(_event, id) => select(Number(id))}
      expandedItems={idsOf(tree)
        .filter((id) => !closed.has(id))
        .map(String)}
      onExpandedItemsChange={(_event, open) =>
        setClosed(new Set(idsOf(tree).filter((id) => !open.includes(String(id)))))
      }
      expansionTrigger="iconContainer"
      itemChildrenIndentation={20}
      onKeyDownCapture={(event) => {
        const command = commandOf(event);
        const row = (event.target as HTMLElement).closest('[role="treeitem"]');
        if (!command || !row) return;
        event.preventDefault();
        event.stopPropagation();
        if (selected) run(command, selected.id);
      }}
      sx={{
        mx: -0.5,
        // The row is marked, not the whole branch below it.
        '& .MuiTreeItem-root:focus-visible': { outline: 'none' },
        '& .MuiTreeItem-root:focus-visible > .MuiTreeItem-content': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        },
      }}
    >
      <Rows level={tree} above="" problems={problems} />
    </SimpleTreeView>
  );
}

interface RowsProps {
  level: readonly OptionDraft[];
  above: string;
  problems: readonly OptionProblem[];
}

function Rows({ level, above, problems }: RowsProps) {
  return level.map((option, at) => {
    const number = `${above}${at + 1}`;
    return (
      <TreeItem
        key={option.id}
        itemId={String(option.id)}
        label={<RowLabel option={option} number={number} problems={problems} />}
      >
        {option.options.length > 0 && (
          <Rows level={option.options} above={`${number}.`} problems={problems} />
        )}
      </TreeItem>
    );
  });
}

function RowLabel({
  option,
  number,
  problems,
}: {
  option: OptionDraft;
  number: string;
  problems: readonly OptionProblem[];
}) {
  const translate = useTranslate();
  const own = problems.filter(({ id }) => id === option.id);
  const error = own.some(({ severity }) => severity === 'error');
  const kind = option.queueType ?? 'text';
  const icon = { titleAccess: translate(`office.chatbot.kinds.${kind}`), fontSize: 'small' } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', flex: 'none' }}
      >
        {number}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', display: 'inline-flex', flex: 'none' }}>
        {ICONS[kind](icon)}
      </Box>
      <Box
        component="span"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          flex: 1,
          ...(!option.name.trim() && { fontStyle: 'italic', color: 'text.secondary' }),
        }}
      >
        {option.name.trim() || translate('office.chatbot.unnamed')}
      </Box>
      {option.closeTicket && (
        <EndIcon
          fontSize="small"
          sx={{ color: 'text.secondary' }}
          titleAccess={translate('office.chatbot.closeTicket')}
        />
      )}
      {own.length > 0 &&
        (error ? (
          <ErrorIcon
            fontSize="small"
            color="error"
            titleAccess={translate('office.chatbot.problemCount', own.length)}
          />
        ) : (
          <WarningIcon
            fontSize="small"
            color="warning"
            titleAccess={translate('office.chatbot.problemCount', own.length)}
          />
        ))}
    </Box>
  );
}
