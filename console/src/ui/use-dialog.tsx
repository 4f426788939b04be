import type { ReactNode } from 'react';
import { DialogBody } from './dialog-body.tsx';
import { useReturnedFocus } from './focus-memory.tsx';
import { useDialogUnsaved } from './unsaved.tsx';

interface DialogLike {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface DialogBehaviour {
  /** For the dialog of the library. */
  readonly behaviour: {
    readonly onClose: () => void;
    /** Done here, because the library doesn't know menus and rows. */
    readonly returnFocus: false;
    readonly closeButtonProps: { readonly disabled: boolean };
  };
  /** Wraps the content of the dialog. */
  readonly hold: (children: ReactNode) => ReactNode;
}

/** What every dialog and drawer does: see form-modal.tsx. */
export function useDialog({ opened, onClose: close }: DialogLike): DialogBehaviour {
  const { onClose, isSending, hold } = useDialogUnsaved(close);
  const { contentRef, isBelow } = useReturnedFocus(opened);
  return {
    behaviour: {
      // Esc reaches all open dialogs, and is meant for the one on top.
      onClose: () => {
        if (!isBelow()) onClose();
      },
      returnFocus: false,
      closeButtonProps: { disabled: isSending },
    },
    hold: (children) =>
      hold(
        <DialogBody contentRef={contentRef} isSending={isSending}>
          {children}
        </DialogBody>,
      ),
  };
}
