"""Renders all shots without a negative: `blender -b -P render.py -- folder [--draft] [word ...]`.

The words filter shots by name; `=name` selects one shot. `--draft` renders small and with few rays, to look at a model.
"""
import importlib
import sys
import time
from pathlib import Path

here = Path(__file__).parent
sys.path.insert(0, str(here))
import kit
import stage
from shots import SHOTS

folder, *words = sys.argv[sys.argv.index('--') + 1:]
draft = '--draft' in words
words = [word for word in words if word != '--draft']
folder = Path(folder)
folder.mkdir(parents=True, exist_ok=True)
for module in sorted(here.glob('[a-z]*.py')):
    if module.stem not in ('render', 'develop', 'publish', 'kit', 'stage', 'shots'):
        importlib.import_module(module.stem)


def wanted(name):
    return not words or any(name == word[1:] if word.startswith('=') else word in name for word in words)


# First shots of all products before any other shot.
for name in sorted(SHOTS, key=lambda name: (name.endswith(('-2', '-size')), name.startswith('banner'))):
    negative = folder / f'{name}.npz'
    if negative.exists() or not wanted(name):
        continue
    build, view = SHOTS[name]
    start = time.time()
    kit.clear()
    # What a builder returns is known of the view only when its scene is made.
    view = {**view, **(build() or {})}
    stage.shoot(negative, **view, **({'draft': 3} if draft else {}))
    print(f'SHOT {name} {time.time() - start:.0f} s', flush=True)
