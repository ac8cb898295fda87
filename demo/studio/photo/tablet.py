"""A tablet that stands on its cover, with what is written on it."""
import math

from kit import *

LINES = (
    'Leave on Friday after fajr. Naran by the evening.',
    'Saturday over Babusar, lunch in Chilas.',
    'Sunday Karimabad. Ask for the room with the view',
    'of Rakaposhi, and book it before Eid.',
    '',
    'To pack: jackets, the big power bank, dry fruit,',
)


def letter(w, h):
    """A page that is being written, on a tablet's screen."""
    plate(rounded(w, h, 0.5), 0.006, glow('#F4F1EA', 0.82), (0, 0, 0.02), e=0)
    ink, pale = glow('#2B2C31', 0.5), glow('#8D9096', 0.6)
    plate(rounded(w - 0.6, 1.1, 0.1), 0.004, glow('#E4E0D6', 0.8), (0, h / 2 - 0.75, 0.026), e=0)
    text('10:09', 0.5, ink, (-w / 2 + 0.8, h / 2 - 0.75, 0.034), font='plain', align='LEFT')
    text('Notes', 0.56, ink, (0, h / 2 - 0.75, 0.034))
    disc(0.2, 0.004, glow('#C8102E', 0.9), (w / 2 - 1.1, h / 2 - 0.75, 0.032), e=0)
    text('Lahore to Hunza', 1.3, ink, (-w / 2 + 1.8, h / 2 - 2.9, 0.03), align='LEFT')
    for i, line in enumerate(LINES):
        text(line, 0.72, ink, (-w / 2 + 1.8, h / 2 - 4.9 - i * 1.35, 0.03), font='plain', align='LEFT')
    box(0.08, 1.0, 0.006, glow('#2F5DA8', 0.9), (-w / 2 + 1.8, h / 2 - 4.9 - 6 * 1.35, 0.028), r=0.02, e=0)
    text('6 lines', 0.44, pale, (w / 2 - 0.9, -h / 2 + 0.6, 0.03), font='plain', align='RIGHT')


def leaning_tablet(loc=(0, 0, 0), turn=0, lean=26):
    """A tablet of four to three across its cover, which folds to a foot behind it; its screen to -y."""
    w, h, bezel = 24.8, 18.6, 0.95
    cover = finish('#4A5568', rough=0.7, grain=0.2, grain_size=20)
    a = math.radians(lean)
    with placed(loc, (0, 0, turn)):
        with placed((0, 0, 0.12), (90 - lean, 0, 0)):
            with placed((0, h / 2, 0.12)):
                plate(rounded(w + 0.2, h + 0.2, 1.3), 0.16, cover, (0, 0, -0.18), e=0.06)
                plate(rounded(w, h, 1.2), 0.62, steel('#B9BBC0', 0.32), e=0.2)
                plate(rounded(w - 0.14, h - 0.14, 1.13), 0.02, screen_glass(), (0, 0, 0.61), e=0.01)
                with placed((0, 0, 0.61)):
                    letter(w - 2 * bezel, h - 2 * bezel)
                disc(0.09, 0.004, finish('#1B2233', rough=0.1), (0, h / 2 - bezel / 2, 0.632), e=0)
        # The foot joins the cover at two thirds of its height.
        y, z = 0.66 * h * math.sin(a), 0.66 * h * math.cos(a)
        long = math.hypot(z, 5.5)
        with placed((0, y + 2.75, z / 2), (math.degrees(math.atan2(-z, 5.5)), 0, 0)):
            box(w, long, 0.2, cover, (0, 0, 0), r=0.3, e=0.06)
