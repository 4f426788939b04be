import { Anchor, Breadcrumbs, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BreakableText } from './breakable-text.tsx';
import classes from './page.module.css';

export interface Crumb {
  readonly label: string;
  readonly link: LinkProps;
}

export interface PageProps {
  readonly title: string;
  /** One line below the title: the purpose of the page. */
  readonly description?: ReactNode;
  /** The pages above this one, outermost first. */
  readonly crumbs?: readonly Crumb[];
  /** Next to the title, e.g. a status. */
  readonly badge?: ReactNode;
  /** The page's `PageActions`. */
  readonly actions?: ReactNode;
  /** Text and forms are easiest to read when narrow. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The days of a period, as in "23 – 29 Nov", stay in one line. */
function TitleText({ title }: { readonly title: string }) {
  const [before, days, after] = title.split(/(?<=, )(\d+\s–\s\d+)/);
  if (days === undefined) return <BreakableText text={title} at="slashes" />;
  return (
    <>
      {before}
      <span style={{ whiteSpace: 'nowrap' }}>{days}</span>
      {after}
    </>
  );
}

/** A page: its title in the window and as the only h1, its buttons, and its content. */
export function Page({ title, description, crumbs, badge, actions, narrow, children }: PageProps) {
  return (
    <Container
      size={narrow === true ? 'sm' : 'xl'}
      px={{ base: 'sm', sm: 'lg' }}
      py="lg"
      mx={0}
      ml="auto"
      mr="auto"
    >
      <title>{`${title} · muster`}</title>
      <Stack gap="lg">
        <Stack gap="0.5rem">
          {crumbs === undefined ? null : (
            <Breadcrumbs component="nav" aria-label={title} separatorMargin={6} data-print="no">
              {crumbs.map(({ label, link }) => (
                <Anchor
                  key={label}
                  size="xs"
                  underline="hover"
                  renderRoot={(props) => <Link {...props} {...link} />}
                >
                  {label}
                </Anchor>
              ))}
            </Breadcrumbs>
          )}
          <div className={classes['head']}>
            <Stack gap={4} className={classes['words']}>
              <Group gap="sm" align="center">
                <Title order={1} style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
                  <TitleText title={title} />
                </Title>
                {badge}
              </Group>
              {description === undefined ? null : (
                <Text c="dimmed" style={{ textWrap: 'pretty' }}>
                  {description}
                </Text>
              )}
            </Stack>
            {actions === undefined ? null : (
              <div className={classes['actions']} data-print="no">
                {actions}
              </div>
            )}
          </div>
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}
