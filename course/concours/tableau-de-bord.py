# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
#   title: Tableau de bord du concours
# ---

# %%
from trollkit.notebook.dashboard.page import tableau_de_bord

# %%
tableau_de_bord()
