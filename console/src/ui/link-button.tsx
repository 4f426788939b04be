import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { forwardRef } from 'react';

type ButtonAnchorProps = ButtonProps & Omit<React.ComponentPropsWithoutRef<'a'>, keyof ButtonProps>;
type TextAnchorProps = AnchorProps & Omit<React.ComponentPropsWithoutRef<'a'>, keyof AnchorProps>;

const ButtonAnchor = forwardRef<HTMLAnchorElement, ButtonAnchorProps>((props, ref) => (
  <Button ref={ref} component="a" {...props} />
));
ButtonAnchor.displayName = 'ButtonAnchor';

const TextAnchor = forwardRef<HTMLAnchorElement, TextAnchorProps>((props, ref) => (
  <Anchor ref={ref} {...props} />
));
TextAnchor.displayName = 'TextAnchor';

/** A button that links to a page of the console, with typed `to`, `params` and `search`. */
export const LinkButton = createLink(ButtonAnchor);

/** A link in a text or a table. */
export const TextLink = createLink(TextAnchor);
