import { controlOf } from './control.ts';
import type { ContractControls, Definition } from './definitions.ts';
import { inspectorOf } from './inspector.ts';
import { hasOwnContent, layoutOf, Preview } from './preview.ts';
import { translate } from './words.ts';
import type { EditProps } from './wp.d.ts';

const el = wp.element.createElement;

/** The blocks inside, as children of the element, so that the stylesheet of the element lays them out. */
function Inner({ definition, attributes }: { definition: Definition; attributes: EditProps['attributes'] }) {
  const { className, ...props } = wp.blockEditor.useInnerBlocksProps(
    { className: 'yb-editor__inner' },
    { renderAppender: wp.blockEditor.InnerBlocks.ButtonBlockAppender },
  );
  // for a tag with a hyphen, React does not turn `className` into a class
  return el(definition.tag, { ...layoutOf(attributes), ...props, class: className });
}

/** Asks the author for the setting without which the block shows nothing. */
function ask({ title, icon, needs, controls }: Definition, { attributes, setAttributes }: EditProps) {
  const control = controls.find(({ name }) => name === needs?.control);
  return el(
    wp.components.Placeholder,
    { icon, label: translate(title), instructions: translate(needs?.instructions ?? '') },
    control &&
      controlOf({
        control,
        value: attributes[control.name],
        set: (value) => setAttributes({ [control.name]: value }),
      }),
  );
}

const lacks = ({ needs }: Definition, attributes: EditProps['attributes']): boolean =>
  needs !== undefined && [needs.control, 'group', 'ad', 'slug'].every((name) => !attributes[name]);

/** The block in the editor: its settings, the preview that the server prints, and the blocks inside. */
export const editOf = (definition: Definition, contract: ContractControls) =>
  function Edit(props: EditProps) {
    const { attributes, clientId } = props;
    const isEmpty = wp.data.useSelect(
      (select) => !select('core/block-editor')?.['getBlockCount']?.(clientId),
      [clientId],
    );
    const blockProps = wp.blockEditor.useBlockProps({ className: `yb-editor yb-editor--${definition.name}` });
    const shows = hasOwnContent(definition, attributes, isEmpty) && !lacks(definition, attributes);
    return el(
      wp.element.Fragment,
      null,
      inspectorOf(definition, contract, props),
      el(
        'div',
        blockProps,
        lacks(definition, attributes) && ask(definition, props),
        shows && el(Preview, { definition, attributes }),
        definition.hasInner && el(Inner, { definition, attributes }),
      ),
    );
  };
